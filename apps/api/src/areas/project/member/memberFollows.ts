import { Refusal } from '@isp/server';
import type { FollowedRow, Follows, FollowWork } from '@isp/server/internal';
import { sql } from 'kysely';
import type { DeveloperOrgMember as OrgMember } from '../../../generated/rows.ts';

/** When a member is removed from an organisation, or leaves it, ends the memberships in all of its projects. */
export const memberFollows: Follows = {
  'developer.orgMember': {
    delete: (work, rows) => each(work, rows, passOn),
    left: (work, rows) => each(work, rows, requireNothingLeft),
  },
};

type Member = Pick<OrgMember, 'orgId' | 'userId'>;

async function each(
  work: FollowWork,
  rows: readonly FollowedRow<'developer.orgMember'>[],
  before: (work: FollowWork, member: Member) => Promise<void>,
): Promise<void> {
  for (const member of rows) {
    await lockProjects(work, member);
    await before(work, member);
    await work.transitionAll('project.projectMember', { ...inOrg(member), status: 'ACTIVE' }, 'end');
  }
}

const inOrg = ({ orgId, userId }: Member) => ({ orgId, userId });

/** Locks the projects of a member. Every change of the members of a project locks the project first. */
async function lockProjects({ lock, tx }: FollowWork, { orgId, userId }: Member): Promise<void> {
  const { rows } = await sql<{ projectId: string }>`
    select "projectId" from project_project_member where "orgId" = ${orgId} and "userId" = ${userId}
      and status = 'ACTIVE' and not "isDeleted"`.execute(tx);
  await lock(rows.map(({ projectId }) => ['project.project', projectId] as const));
}

/**
 * Makes the caller the owner of the projects of a removed owner. The creator of a project has no rights as creator,
 * because rights come only from the members of the project.
 */
async function passOn(work: FollowWork, { orgId, userId }: Member): Promise<void> {
  const { caller, newId, now, records } = work;
  if (!caller) return;
  const members = records('project.projectMember');
  const owner = { projectRole: 'OWNER', status: 'ACTIVE' } as const;
  for (const { projectId, tenantId } of await members.lockAll({ orgId, userId, ...owner })) {
    const own = await members.first({ projectId, userId: caller.userId });
    if (own) {
      const joinTime = own.status === 'ACTIVE' ? {} : { joinTime: now };
      await members.patch(own.id, { ...owner, ...joinTime });
    } else {
      await members.insert({
        ...{ id: newId(), tenantId, orgId, projectId, userId: caller.userId, ...owner, joinTime: now },
        ...{ createUser: caller.userId, createTime: now, updateTime: now, rowVersion: 0, isDeleted: false },
      });
    }
  }
}

/**
 * Checks that a member who leaves the organisation owns none of its projects and has no running records in them.
 *
 * @throws Refusal OWNS_PROJECTS, RUNS_IN_PROJECTS
 */
async function requireNothingLeft(work: FollowWork, member: Member): Promise<void> {
  const { tx, usersOf } = work;
  const { rows } = await sql<{ id: string; name: string; isOwner: boolean }>`
    select m.id, p."projectName" as name, m."projectRole" = 'OWNER' as "isOwner"
    from project_project_member m join project_project p on p.id = m."projectId" and not p."isDeleted"
    where m."orgId" = ${member.orgId} and m."userId" = ${member.userId} and m.status = 'ACTIVE' and not m."isDeleted"
    order by p."projectName"`.execute(tx);
  const owned = rows.filter(({ isOwner }) => isOwner).map(({ name }) => name);
  if (owned.length > 0) throw new Refusal('OWNS_PROJECTS', { params: { names: owned.join('、') } });
  const usedBy = await usersOf(
    'project.projectMember',
    rows.map(({ id }) => id),
  );
  if (usedBy.length > 0) {
    const names = usedBy.map(({ name }) => name).join('、');
    throw new Refusal('RUNS_IN_PROJECTS', { data: { usedBy }, params: { names } });
  }
}
