import { type Caller, Refusal, type Work } from '@isp/server';
import type {
  InvitedOrgOrgInvitationForms as Forms,
  InvitedOrgOrgInvitation as Invitation,
} from '../../generated/rows.ts';
import { expiryOf } from './expiry.ts';
import { type Invitee, unregistered } from './inviteesOf.ts';
import { type From, newInvitation, organisationOf } from './newInvitation.ts';
import { notifyOrgInvitee } from './notifyInvitee.ts';
import { ownersOfPhones } from './ownersOfPhones.ts';
import { phonesOf, requireSome } from './phonesOf.ts';
import { requireInvitable, toOrganisation } from './requireInvitable.ts';

/**
 * Invites users to the caller's organisation by their phone numbers. Either all users are invited or none. Runs as
 * the service.
 */
export async function inviteToOrg(work: Work, caller: Caller, form: Forms['invite']): Promise<void> {
  const { locale, orgId, tenantId, userId: sender } = caller;
  const phones = phonesOf(form.phones, locale);
  requireSome('phones', phones.length, locale, {
    'zh-CN': '请填写手机号',
    'en-US': 'Enter phone numbers',
  });
  await requireAdmin(work, caller);
  const owners = await ownersOfPhones(work, tenantId, phones);
  const invitees = phones.map((phone): Invitee => {
    const owner = owners.get(phone);
    return { channel: 'PHONE', userId: owner?.id ?? null, name: owner?.name ?? unregistered, phone };
  });
  await requireInvitable(work, toOrganisation(orgId), invitees);
  const from = await organisationOf(work, caller);
  for (const invitee of invitees)
    await notifyOrgInvitee(work, await add(work, caller, from, invitee, form), sender);
}

/**
 * Makes a link that invites to the caller's organisation. The first user that answers it uses it up. Runs as the
 * service. @returns the link
 */
export async function addLink(work: Work, caller: Caller, form: Forms['inviteLink']): Promise<string | null> {
  await requireAdmin(work, caller);
  const unnamed = { channel: 'LINK', userId: null, name: null, phone: null } as const;
  return (await add(work, caller, await organisationOf(work, caller), unnamed, form)).inviteLink;
}

/**
 * Checks the caller's right again, because the caller may have lost it while the call waited for the lock.
 * @throws Refusal ORG_ADMIN_REQUIRED
 */
async function requireAdmin({ lock, records }: Work, { orgId, userId }: Caller): Promise<void> {
  await lock([['developer.organization', orgId]]);
  const own = { orgId, userId, isAdmin: 1, status: 'ACTIVE' } as const;
  if (!(await records('developer.orgMember').exists(own))) throw new Refusal('ORG_ADMIN_REQUIRED');
}

/** Stores an invitation, and adds the job that ends the invitation. */
async function add(
  work: Work,
  caller: Caller,
  from: From,
  invitee: Invitee,
  { message, orgRoles }: Forms['inviteLink'],
): Promise<Invitation> {
  const columns = await newInvitation(work, 'orgInvitation', from, caller, invitee);
  const invitation = await work
    .records('invitedOrg.orgInvitation')
    .insert({ ...columns, orgRoles, message: message ?? null });
  await work.jobs.add(expiryOf('orgInvitation', invitation.id, columns.expireTime));
  return invitation;
}
