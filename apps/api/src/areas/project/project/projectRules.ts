import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { Project, ProjectForms } from '../../../generated/rows.ts';
import { bindOtherEnd, boundLocks } from '../../../rules/bindings.ts';
import { requireUnused } from '../member/memberRules.ts';
import { activityOf } from './activityOf.ts';
import { boundResources, checkBinding } from './boundResources.ts';
import { quotaIssues, requireQuota } from './organisationQuota.ts';

/**
 * Rules of projects. The owner is the user who creates the project, or the member that the form names. The relation
 * to resources is stored on both sides, in the project and in the resource. The quotas of projects are parts of the
 * organisation's quota.
 */
export const projectRules: EntityRules<Project, ProjectForms> = {
  // the organisation is locked, so that two calls cannot give away the same quota
  locks: (row) => [['developer.organization', row.orgId], ...boundLocks(row, boundResources)],
  async beforeAdd(work, form) {
    const { orgId, userId } = work.caller;
    await work.lock([['developer.organization', orgId]]);
    // While the call waited for the lock, the caller may have left the organisation; but only members can own a
    // project.
    const isIn = await work.asService(({ records }) =>
      records('developer.orgMember').exists({ orgId, userId, status: 'ACTIVE' }),
    );
    if (!isIn) throw new Refusal('411');
    return form;
  },
  async validate(work, next, before) {
    return [...checkBinding(work, next, before), ...(await quotaIssues(work, next, before))];
  },
  async afterAdd(work, row) {
    await bindOtherEnd(work, boundResources, row);
    const { userId } = work.caller;
    await work.asService(async ({ records, tx }) => {
      const named =
        row.ownerMemberId === null ? undefined : await records('developer.orgMember').find(row.ownerMemberId);
      const owner = named?.userId ?? userId;
      // The creator becomes a manager if the form names another owner.
      const roles = owner === userId ? { [owner]: 'OWNER' } : { [owner]: 'OWNER', [userId]: 'MANAGER' };
      await tx
        .insertInto('project_project_member')
        .values(
          Object.entries(roles).map(([member, projectRole]) => ({
            id: work.newId(),
            tenantId: row.tenantId,
            orgId: row.orgId,
            createUser: userId,
            createTime: work.now,
            projectId: row.id,
            userId: member,
            projectRole,
            joinTime: work.now,
            status: 'ACTIVE',
          })),
        )
        .execute();
    });
  },
  afterUpdate: (work, row, before) => bindOtherEnd(work, boundResources, row, before),
  // only a user who is a member of the project can leave it
  allows: ({ caller }, { memberIds }, action) =>
    action !== 'leave' || (memberIds as readonly string[] | null)?.includes(caller.userId) === true,
  actions: {
    leave: (work, { rows }) => leave(work, rows),
    async reopen(work, { rows }) {
      await requireQuota(work, rows);
      return undefined;
    },
    async restore(work, { rows }) {
      await requireQuota(work, rows);
      return undefined;
    },
  },
  reads: {
    async activity(work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return activityOf(work, row.id);
    },
  },
  async afterRemove(work, rows) {
    await work.asService(async ({ tx }) => {
      await sql`update project_project_member set status = 'REMOVED', "isDeleted" = true
        where "projectId" = any(${rows.map((row) => row.id)})`.execute(tx);
    });
  },
};

/** Ends the caller's membership in these projects. The projects must be locked. */
async function leave(work: WorkContext, rows: readonly Project[]): Promise<undefined> {
  const { userId } = work.caller;
  await work.asService(async ({ records, transition }) => {
    for (const { id: projectId, projectName } of rows) {
      const own = await records('project.projectMember').first({ projectId, userId, status: 'ACTIVE' });
      if (!own) throw new Refusal('DATA_NOT_FOUND');
      if (own.projectRole === 'OWNER') throw new Refusal('OWNS_PROJECTS', { params: { names: projectName } });
      await requireUnused(work, [own]);
      await transition('project.projectMember', own, 'left');
    }
  });
  return undefined;
}
