import type { Where } from '@isp/server';
import type { FollowedRow, Follows, FollowWork } from '@isp/server/internal';
import type { ProjectRecurringRun as RecurringRun, ProjectRun as Run } from '../../../generated/rows.ts';
import { takeOver } from '../../developer/takeOver.ts';
import { defaultExperiment } from './defaultExperiment.ts';
import { endedNow } from './endedNow.ts';
import { fireKey } from './recurringJobs.ts';
import { stopped } from './runJobs.ts';

/** What happens to runs and schedules when their project, its members or a resource change. */
export const runFollows: Follows = {
  'project.project': {
    async add(work, rows) {
      for (const { id, orgId, tenantId } of rows)
        await defaultExperiment(work, {
          projectId: id,
          tenantId,
          orgId,
          createUser: work.caller?.userId ?? null,
        });
    },
    suspend: (work, rows) => stopRuns(work, { projectId: rows.map(({ id }) => id) }),
    delete: (work, rows) => dropAll(work, { projectId: rows.map(({ id }) => id) }),
  },
  'project.projectMember': { delete: leftProject, leave: leftProject, left: leftProject },
  'developer.orgMember': {
    async delete(work, rows, form) {
      await leftOrg(work, rows);
      await handOver(work, rows, form);
    },
    left: leftOrg,
    disable: leftOrg,
  },
  'resource.resource': {
    releasing: (work, rows) => stopRuns(work, { resourceId: rows.map(({ id }) => id) }),
    expire: (work, rows) => stopRuns(work, { resourceId: rows.map(({ id }) => id) }),
    freeze: (work, rows) => stopRuns(work, { resourceId: rows.map(({ id }) => id) }),
  },
};

const handOver = takeOver([
  'project.pipeline',
  'project.pipelineVersion',
  'project.experiment',
  'project.recurringRun',
  'project.run',
]);

/**
 * Disables the schedules of users that left a project, because the creator of a run must be a member of its
 * project. Another member may enable a schedule again.
 */
async function disableSchedules({ jobs, records }: FollowWork, where: Where<RecurringRun>): Promise<void> {
  const ids = await records('project.recurringRun').updateWhere(where, {
    status: 'DISABLED',
    nextRunTime: null,
  });
  await jobs.drop(...ids.map(fireKey));
}

async function leftProject(
  work: FollowWork,
  rows: readonly FollowedRow<'project.projectMember'>[],
): Promise<void> {
  for (const { projectId, userId } of rows)
    await disableSchedules(work, { projectId, createUser: userId, status: 'ENABLED' });
}

/**
 * Disables the schedules of a user that left the organisation or was disabled there. They are found by the
 * organisation and not by the projects, because an administrator may have schedules in projects without being a
 * member of them.
 */
async function leftOrg(work: FollowWork, rows: readonly FollowedRow<'developer.orgMember'>[]): Promise<void> {
  for (const { orgId, userId } of rows)
    await disableSchedules(work, { orgId, createUser: userId, status: 'ENABLED' });
}

/** Deletes the records of a deleted project: ended runs, schedules, and pipelines with their versions. */
async function dropAll(
  { jobs, records }: FollowWork,
  where: { readonly projectId: string[] },
): Promise<void> {
  await records('project.run').dropWhere(where);
  await records('project.experiment').dropWhere(where);
  const schedules = await records('project.recurringRun').dropWhere(where);
  await jobs.drop(...schedules.map(fireKey));
  const pipelineId = await records('project.pipeline').dropWhere(where);
  await records('project.pipelineVersion').dropWhere({ pipelineId });
}

/** Stops every run that matches a condition, by project or by resource. The projects or resources must be locked. */
async function stopRuns(work: FollowWork, where: Where<Run>): Promise<void> {
  const halted = await work.transitionAll('project.run', where, 'halt', {
    errorMessage: '项目已暂停或计算资源已不可用',
  });
  for (const run of halted) {
    await stopped(work, run);
    if (run.state === 'CANCELED') await work.records('project.run').patch(run.id, endedNow(run, work.now));
  }
}
