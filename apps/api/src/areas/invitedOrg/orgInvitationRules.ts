import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import type {
  InvitedOrgOrgInvitation as Invitation,
  InvitedOrgOrgInvitationForms,
} from '../../generated/rows.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { expiryOf, VALID_MS } from './expiry.ts';
import { allowsInvitation, ended, sentBy } from './invitations.ts';
import { unregistered } from './inviteesOf.ts';
import { newInviteLink } from './inviteLink.ts';
import { addLink, inviteToOrg } from './inviteToOrg.ts';
import { joinOrganisation } from './joinOrganisation.ts';
import { notifyOrgInvitee } from './notifyInvitee.ts';
import { ownersOfPhones } from './ownersOfPhones.ts';
import { requireInvitable, toOrganisation } from './requireInvitable.ts';

const end = ended('orgInvitation');
/** New link of a call that made one. The action stores it here for the reply of the same call. */
const links = new WeakMap<WorkContext, string | null>();

/**
 * Rules of invitations to an organisation. Every action first locks the organisation, so that two calls never count
 * its members at the same time.
 */
export const orgInvitationRules: EntityRules<Invitation, InvitedOrgOrgInvitationForms> = {
  locks: ({ orgId }) => [['developer.organization', orgId]],
  allows: allowsInvitation,
  actions: {
    async invite(work, { form }) {
      await work.asService((service) => inviteToOrg(service, work.caller, form));
      return undefined;
    },
    async inviteLink(work, { form }) {
      links.set(work, await work.asService((service) => addLink(service, work.caller, form)));
      return undefined;
    },
    async accept(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          const { inviteeUserId: userId, orgId } = row;
          // The invitee became a member in another way meanwhile. Only the administrator decides about a member's
          // roles, so the invitation is refused.
          if (await service.records('developer.orgMember').exists({ orgId, userId, status: 'ACTIVE' }))
            throw new Refusal('INVITE_NEEDLESS_ORG');
          await joinOrganisation(service, row, row.orgRoles ?? []);
        }
      });
      return end(work, rows);
    },
    reject: (work, { rows }) => end(work, rows),
    cancel: (work, { rows }) => end(work, rows),
    async resend(work, { rows }) {
      const { caller, now } = work;
      const expireTime = new Date(now.getTime() + VALID_MS);
      const phones = rows.flatMap(({ inviteePhone }) => inviteePhone ?? []);
      const owners = await work.asService(async (service) => {
        const known = await ownersOfPhones(service, caller.tenantId, phones);
        const invitees = phones.map((phone) => ({ phone, name: null, userId: known.get(phone)?.id ?? null }));
        await requireInvitable(service, toOrganisation(caller.orgId), invitees);
        return known;
      });
      for (const { id } of rows) await work.jobs.add(expiryOf('orgInvitation', id, expireTime));
      return ({ channel, inviteePhone }) => {
        const owner = owners.get(String(inviteePhone));
        return {
          ...sentBy(work, expireTime),
          inviteeUserId: owner?.id ?? null,
          // A link gets a new code, so the old link is no longer valid.
          ...(channel === 'LINK'
            ? { inviteeName: null, inviteLink: newInviteLink('orgInvitation') }
            : { inviteeName: owner?.name ?? unregistered }),
        };
      };
    },
  },
  afterActions: {
    accept: (work, rows) => notifyInviter(work, rows, 'orgInvitationAccepted'),
    reject: (work, rows) => notifyInviter(work, rows, 'orgInvitationRejected'),
    resend: (work, rows) =>
      work.asService(async (service) => {
        for (const row of rows) await notifyOrgInvitee(service, row, work.caller.userId);
      }),
  },
  answers: {
    inviteLink: (work) => ({ inviteLink: links.get(work) }),
  },
};

const notifyInviter = (
  work: WorkContext,
  rows: readonly Invitation[],
  template: 'orgInvitationAccepted' | 'orgInvitationRejected',
): Promise<void> =>
  work.asService(async (service) => {
    for (const { createUser, id, inviteNo, orgTitle } of rows)
      await notifyAll(service, [createUser], template, {
        params: { invitee: work.caller.userName, org: orgTitle ?? '', inviteNo: inviteNo ?? '' },
        about: ['invitedOrg.orgInvitation', id],
      });
  });
