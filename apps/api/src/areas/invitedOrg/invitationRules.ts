import type { EntityRules, WorkContext } from '@isp/server';
import type {
  InvitedOrgProjectInvitation as Invitation,
  InvitedOrgProjectInvitationForms,
} from '../../generated/rows.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { expiryOf, VALID_MS } from './expiry.ts';
import { allowsInvitation, ended, sentBy } from './invitations.ts';
import { inviteesAgain } from './inviteesAgain.ts';
import { newInviteLink } from './inviteLink.ts';
import { joinProject } from './joinProject.ts';
import { notifyInvitee } from './notifyInvitee.ts';

const end = ended('projectInvitation');

/**
 * Rules of invitations to projects. Every action first locks the organisation and the project. Hence two calls
 * never count members at the same time, and an answer and a withdrawal of the same invitation never run at the same
 * time.
 */
export const invitationRules: EntityRules<Invitation, InvitedOrgProjectInvitationForms> = {
  locks: ({ orgId, projectId }) => [
    ['developer.organization', orgId],
    ['project.project', projectId],
  ],
  allows: allowsInvitation,
  actions: {
    async accept(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) await joinProject(service, row);
      });
      return end(work, rows);
    },
    reject: (work, { rows }) => end(work, rows),
    cancel: (work, { rows }) => end(work, rows),
    async resend(work, { rows }) {
      const expireTime = new Date(work.now.getTime() + VALID_MS);
      const invitees = await work.asService((service) => inviteesAgain(service, rows));
      for (const { id } of rows) await work.jobs.add(expiryOf('projectInvitation', id, expireTime));
      return ({ channel, id }) => {
        const invitee = invitees.get(id);
        return {
          ...{ inviteeUserId: invitee?.userId ?? null, inviteeName: invitee?.name ?? null },
          // The invitation gets a new code, so the old link is no longer valid.
          ...(channel === 'LINK' && { inviteLink: newInviteLink('projectInvitation') }),
          ...sentBy(work, expireTime),
        };
      };
    },
  },
  afterActions: {
    accept: (work, rows) => notifyInviter(work, rows, 'invitationAccepted'),
    reject: (work, rows) => notifyInviter(work, rows, 'invitationRejected'),
    resend: (work, rows) =>
      work.asService(async (service) => {
        for (const row of rows) await notifyInvitee(service, row, work.caller.userId);
      }),
  },
};

const notifyInviter = (
  work: WorkContext,
  rows: readonly Invitation[],
  template: 'invitationAccepted' | 'invitationRejected',
): Promise<void> =>
  work.asService(async (service) => {
    for (const { createUser, id, projectId, projectName } of rows)
      await notifyAll(service, [createUser], template, {
        params: {
          invitee: work.caller.userName,
          projectName: projectName ?? '',
          projectId: projectId ?? '',
        },
        about: ['invitedOrg.projectInvitation', id],
      });
  });
