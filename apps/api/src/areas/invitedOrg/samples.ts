import type { EntitySamples } from '@isp/server/testing';
import type {
  InvitedOrgProjectInvitation as Invitation,
  InvitedOrgOrgInvitation as OrgInvitation,
} from '../../generated/rows.ts';
import { demoId } from '../../platform/demo/random.ts';

/** Who acts, and a project of theirs. */
const [developer, projectId] = [demoId(10, 1), demoId(20, 1)];
const mine = { inviteeUserId: developer, projectId };

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
    accept: { inviteeUserId: developer },
    reject: { inviteeUserId: developer },
    resend: { inviteePhone: '19900002222' },
  },
  forms: { invite: ({ n }) => ({ phones: `199${String(20_000_000 + n)}`, orgRoles: ['VIEWER'] }) },
  unpublished: { inviteeUserId: null },
};

export const samples = { 'invitedOrg.orgInvitation': toOrg, 'invitedOrg.projectInvitation': invitation };
