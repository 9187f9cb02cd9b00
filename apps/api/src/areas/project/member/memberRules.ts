import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import type { ProjectMember, ProjectMemberForms } from '../../../generated/rows.ts';

const stillRuns = {
  'zh-CN': '成员在该项目中仍有运行中的 Notebook 或流水线运行，请先停止',
  'en-US': 'The member still has running notebooks or pipelines in this project: stop them first',
};

/**
 * Rules of the members of a project. Every change first locks the project, so that it always has exactly one owner.
 * A changed role takes effect from the member's next call.
 */
export const memberRules: EntityRules<ProjectMember, ProjectMemberForms> = {
  locks: ({ projectId }) => [['project.project', projectId]],
  // the owner cannot be changed, and must transfer the project to another member before leaving
  allows: ({ caller }, { projectRole, userId }, action) =>
    projectRole !== 'OWNER' && (action !== 'leave' || userId === caller.userId),
  inUse: stillRuns,
  actions: {
    async transferOwner(work, { rows }) {
      const [next, ...others] = rows;
      if (!next || others.length > 0) throw new Refusal('PARAM_INVALID');
      await passOn(work, next);
      return { projectRole: 'OWNER' };
    },
    async leave(work, { rows }) {
      await requireUnused(work, rows);
      return undefined;
    },
  },
};

/**
 * Checks that none of these members has a running record in the project.
 *
 * @throws Refusal DATA_IN_USE
 */
export async function requireUnused(
  { usersOf }: Pick<WorkContext, 'usersOf'>,
  rows: readonly Pick<ProjectMember, 'id'>[],
): Promise<void> {
  const usedBy = await usersOf(
    'project.projectMember',
    rows.map(({ id }) => id),
  );
  if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy }, text: stillRuns });
}

/** Makes another member the owner of the project. The former owner becomes a manager. */
const passOn = (work: WorkContext, { orgId, projectId, userId }: ProjectMember): Promise<void> =>
  work.asService(async ({ records }) => {
    if (!(await records('developer.orgMember').exists({ orgId, userId, status: 'ACTIVE' })))
      throw new Refusal('MEMBER_NOT_ACTIVE');
    const isAdmin = work.caller.level === 'admin';
    const passed = await records('project.projectMember').updateWhere(
      {
        ...{ projectId, projectRole: 'OWNER', status: 'ACTIVE' },
        ...(!isAdmin && { userId: work.caller.userId }),
      },
      { projectRole: 'MANAGER' },
    );
    // another call transferred the project to another member at the same moment
    if (passed.length === 0 && !isAdmin) throw new Refusal('FORBIDDEN');
  });
