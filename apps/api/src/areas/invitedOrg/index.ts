import { defineArea } from '@isp/server';
import type { InvitedOrgRows } from '../../generated/rows.ts';
import { invitationJobs } from './invitationJobs.ts';
import { invitationRules } from './invitationRules.ts';
import { linkRoutes } from './linkRoutes.ts';
import { invitedOrgMigrations } from './migrations.ts';
import { orgInvitationRules } from './orgInvitationRules.ts';
import { invitedOrgRefusals } from './refusals.ts';
import { sendInvitations, sendLink } from './sendInvitations.ts';
import {
  withdrawAll,
  withdrawFromMember,
  withdrawFromProject,
  withdrawLinksOfOrg,
  withdrawLinksOfProject,
  withdrawOfOrg,
} from './withdrawAll.ts';

/** The area of invitations to organisations and to projects. */
export const invitedOrg = defineArea<InvitedOrgRows>({
  area: 'invitedOrg',
  after: ['project', 'common'],
  entities: { orgInvitation: orgInvitationRules, projectInvitation: invitationRules },
  follows: {
    'project.project': { inviteMember: sendInvitations, inviteLink: sendLink, delete: withdrawAll },
    'project.projectMember': {
      delete: withdrawFromProject,
      leave: withdrawFromProject,
      left: withdrawFromProject,
      end: withdrawLinksOfProject,
      setRole: withdrawLinksOfProject,
      transferOwner: withdrawLinksOfProject,
    },
    'developer.organization': { dissolve: withdrawOfOrg },
    'developer.orgMember': {
      delete: withdrawFromMember,
      left: withdrawFromMember,
      disable: withdrawLinksOfOrg,
      setRole: withdrawLinksOfOrg,
      transferAdmin: withdrawLinksOfOrg,
    },
  },
  jobs: invitationJobs,
  // `inviterOrgId` is a second name of the column `orgId`, by which lists can be filtered; `orgId` in a call means
  // the organisation for which the user acts.
  columns: {
    'invitedOrg.orgInvitation': { inviterOrgId: 'invited_org_org_invitation."orgId"' },
    'invitedOrg.projectInvitation': { inviterOrgId: 'invited_org_project_invitation."orgId"' },
  },
  migrations: invitedOrgMigrations,
  refusals: invitedOrgRefusals,
  routes: [linkRoutes],
});
