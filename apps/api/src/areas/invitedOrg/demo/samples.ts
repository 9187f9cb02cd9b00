import type { EntitySamples } from '@isp/server/testing';
import { sql } from 'kysely';
import type {
  InvitedOrgProjectInvitation as Invitation,
  InvitedOrgOrgInvitation as OrgInvitation,
} from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';
import { tables } from '../../../rules/tables.ts';

/** Id of the acting user, and id of a project of this user. */
const [developer, projectId] = [demoId(10, 1), demoId(20, 1)];
const mine = { inviteeUserId: developer, projectId };
/** Id of an organisation to which the acting user does not belong. */
const elsewhere = demoId(11, 3);

const invitation: EntitySamples<Invitation> = {
  before: {
    all: { projectId, expireTime: '2099-01-01T00:00:00Z', inviteeUserId: null, inviteePhone: null },
    accept: mine,
    reject: mine,
    resend: { inviteePhone: '19900001111' },
  },
  unpublished: { inviteeUserId: null },
};

const toOrg: EntitySamples<OrgInvitation> = {
  before: {
    all: { expireTime: '2099-01-01T00:00:00Z', inviteeUserId: null, inviteePhone: null },
    accept: { inviteeUserId: developer, orgId: elsewhere },
    reject: { inviteeUserId: developer },
    resend: { inviteePhone: '19900002222' },
  },
  forms: { invite: ({ n }) => ({ phones: `199${String(20_000_000 + n)}`, orgRoles: ['VIEWER'] }) },
  undo: {
    accept: (database) =>
      database.asJob(async (tx) => {
        await sql`delete from ${tables('developer.orgMember')}
          where "orgId" = ${elsewhere} and "userId" = ${developer}`.execute(tx);
      }),
  },
  unpublished: { inviteeUserId: null },
};

export const samples = { 'invitedOrg.orgInvitation': toOrg, 'invitedOrg.projectInvitation': invitation };
