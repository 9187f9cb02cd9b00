import type { FindUsers, Where, Work } from '@isp/server';
import type { ProjectRun as Run } from '../../generated/rows.ts';

/** Runs that are not over, as people call them. */
async function liveRuns({ records }: Work, where: Where<Run>) {
  const live = ['PENDING', 'RUNNING', 'CANCELING', 'PAUSED'];
  const runs = await records('project.run').some({ ...where, state: live }, 20);
  return runs.map(({ id, runName }) => ({ id, name: runName ?? id }));
}

/** What a run needs, that is not taken away from it. */
export const runUses: Readonly<Record<string, FindUsers>> = {
  async 'project.project'(service, ids) {
    const pipelines = await service.records('project.pipeline').some({ projectId: [...ids] }, 20);
    return [
      ...(await liveRuns(service, { projectId: [...ids] })),
      ...pipelines.map(({ displayName, id }) => ({ id, name: displayName })),
    ];
  },
  'project.pipeline': (service, ids) => liveRuns(service, { pipelineId: [...ids] }),
  'project.pipelineVersion': (service, ids) => liveRuns(service, { pipelineVersionId: [...ids] }),
  'resource.resource': (service, ids) => liveRuns(service, { resourceId: [...ids] }),
};
