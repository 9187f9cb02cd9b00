import type { Database, Tx } from '@isp/server';
import type { EntitySamples } from '@isp/server/testing';
import { sql } from 'kysely';
import type { DeveloperOrgMember as OrgMember, Project, ProjectMember } from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';
import { tables } from '../../../rules/tables.ts';

/**
 * Ids of the demo users in these samples: the owner of the projects, a plain member, and a user without an
 * organisation.
 */
const [developer, member, newcomer] = [demoId(10, 1), demoId(10, 2), demoId(10, 4)];
const orgId = demoId(11, 1);

/**
 * Returns a function that removes the owner and the plain member from all projects of the organisation (`isSo`
 * false), or restores them (`isSo` true). Leaving an organisation needs this, because a member that owns projects
 * or has running jobs cannot leave.
 */
const settled = (isSo: boolean) => async (database: Database) => {
  await database.asJob(async (tx) => {
    await sql`update project_project_member set status = ${isSo ? 'ACTIVE' : 'REMOVED'}
      where "orgId" = ${orgId} and "userId" in (${developer}, ${member}) and not "isDeleted"`.execute(tx);
    await sql`update ${tables('developer.orgMember')} set status = 'ACTIVE'
      where "orgId" = ${orgId} and "userId" in (${developer}, ${member}) and not "isDeleted"`.execute(tx);
    await administers(tx, isSo);
  });
};

const administers = (tx: Tx, isSo: boolean) =>
  sql`update ${tables('developer.orgMember')}
    set "isAdmin" = ${isSo ? 1 : 0}, "orgRoles" = ${isSo ? '["ORG_ADMIN"]' : '["DEVELOPER"]'}
    where "userId" = ${developer} and "orgId" = ${orgId} and not "isDeleted"`.execute(tx);

const orgMember: EntitySamples<OrgMember> = {
  before: { all: { isAdmin: 0, orgRoles: ['DEVELOPER'] }, transferAdmin: { userId: newcomer } },
  forms: { leave: () => ({ agree: true }) },
  arrange: { leave: settled(false) },
  undo: {
    leave: settled(true),
    transferAdmin: async (database) => {
      await database.asJob(async (tx) => {
        await administers(tx, true);
        await sql`update ${tables('developer.organization')} set "adminUserId" = ${developer} where id = ${orgId}`.execute(
          tx,
        );
      });
    },
  },
};

/** Values of a membership in a project in which the plain member does not work yet. */
const elsewhere = { projectId: demoId(20, 3), userId: member };

const projectMember: EntitySamples<ProjectMember> = {
  before: { all: { projectRole: 'DEVELOPER' }, leave: elsewhere, transferOwner: elsewhere },
};

/**
 * Samples of projects. Before `leave` is tested, the owner and the plain member are added to every project in which
 * they do not work yet, including the copy that a test made.
 */
export const projectSamples: EntitySamples<Project> = {
  arrange: {
    leave: async (database) => {
      await database.asJob((tx) =>
        sql`insert into project_project_member
          (id, "tenantId", "orgId", "projectId", "userId", "projectRole", status, "isDeleted", "rowVersion")
          select 'sample' || p.id || u.id, p."tenantId", p."orgId", p.id, u.id, 'VIEWER', 'ACTIVE', false, 0
          from project_project p, ${tables('user.user')} u where u.id in (${developer}, ${member}) and not exists (
            select from project_project_member m where m."projectId" = p.id and m."userId" = u.id and not m."isDeleted")`.execute(
          tx,
        ),
      );
    },
  },
  undo: {
    leave: async (database) => {
      await database.asJob((tx) =>
        sql`delete from project_project_member where id like 'sample%'`.execute(tx),
      );
    },
  },
};

export const samples = {
  'developer.orgMember': orgMember,
  'project.projectMember': projectMember,
};
