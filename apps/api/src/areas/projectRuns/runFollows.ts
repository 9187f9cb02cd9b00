import type { Follow, FollowWork, Where } from '@isp/server';
import type { ProjectRun as Run } from '../../generated/rows.ts';
import { defaultExperiment } from './defaultExperiment.ts';
import { endedNow } from './endedNow.ts';
import { fireKey } from './recurringJobs.ts';
import { stopped } from './runJobs.ts';

/** What a project or a resource means for the runs there. */
export const runFollows: Readonly<Record<string, Readonly<Record<string, Follow>>>> = {
  'project.project': {
    async add(work, rows) {
      for (const row of rows)
        await defaultExperiment(work, {
          projectId: row.id,
          tenantId: String(row.tenantId),
          orgId: row.orgId === null ? null : String(row.orgId),
          createUser: work.caller?.userId ?? null,
        });
    },
    suspend: (work, rows) => stopRuns(work, { projectId: rows.map(({ id }) => id) }),
    delete: (work, rows) => dropAll(work, { projectId: rows.map(({ id }) => id) }),
  },
  'resource.resource': {
    releasing: (work, rows) => stopRuns(work, { resourceId: rows.map(({ id }) => id) }),
    expire: (work, rows) => stopRuns(work, { resourceId: rows.map(({ id }) => id) }),
    freeze: (work, rows) => stopRuns(work, { resourceId: rows.map(({ id }) => id) }),
  },
};

/** Nothing of a project that is deleted stays behind: runs that are over, schedules, pipelines with their versions. */
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

/** Stops every run of projects or resources, which are locked. */
async function stopRuns(work: FollowWork, where: Where<Run>): Promise<void> {
  const halted = await work.transitionAll('project.run', where, 'halt', {
    errorMessage: '项目已暂停或计算资源已不可用',
  });
  for (const run of halted) {
    await stopped(work, run);
    if (run.state === 'CANCELED') await work.records('project.run').patch(run.id, endedNow(run, work.now));
  }
}
