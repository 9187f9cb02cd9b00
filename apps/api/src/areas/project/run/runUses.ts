import type { Where } from '@isp/server';
import type { FindUsers, ReadWork } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectRecurringRun as RecurringRun, ProjectRun as Run } from '../../../generated/rows.ts';
import { tables } from '../../../rules/tables.ts';
import { unfinished } from './unfinished.ts';

/**
 * Returns the first runs that match a condition and have not ended, with their names. They are named in the refusal
 * of a deletion.
 */
async function liveRuns({ records }: ReadWork, where: Where<Run>) {
  const runs = await records('project.run').some({ ...where, state: [...unfinished] }, 20);
  return runs.map(({ id, runName }) => ({ id, name: runName ?? id }));
}

/**
 * Returns the first schedules that match a condition, with their names. They are named in the refusal of a
 * deletion.
 */
async function schedules({ records }: ReadWork, where: Where<RecurringRun>) {
  const found = await records('project.recurringRun').some(where, 20);
  return found.map(({ displayName, id }) => ({ id, name: displayName }));
}

/** Returns the first pipelines of which a version uses one of the images in a step, with their names. */
async function pipelinesFrom(records: ReadWork['records'], images: RawBuilder<unknown>) {
  const found = await records('project.pipeline').some(
    sql`id in (select v."pipelineId" from project_pipeline_version v join (
      select jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('image', "imageUrl"))) as step
      from ${tables('miror.image')} where "imageUrl" is not null and not "isDeleted" and ${images}) i on v.spec @> i.step
      where not v."isDeleted")`,
    20,
  );
  return found.map(({ displayName, id }) => ({ id, name: displayName, entity: 'project.pipeline' }));
}

/**
 * Functions that find the runs which need a record. Such a record cannot be deleted. Key: the entity of the record.
 */
export const runUses: Readonly<Record<string, FindUsers>> = {
  'developer.organization': (service, ids) => liveRuns(service, { orgId: [...ids] }),
  // only runs that have not ended prevent the deletion of a project; the others are deleted with it
  'project.project': (service, ids) => liveRuns(service, { projectId: [...ids] }),
  async 'project.projectMember'({ records }, ids) {
    const runs = await records('project.run').some(
      sql`state = any(${[...unfinished]}) and exists(select from project_project_member m where m.id = any(${[...ids]})
        and m."userId" = project_run."createUser" and m."projectId" = project_run."projectId")`,
      20,
    );
    return runs.map(({ id, runName }) => ({ id, name: runName ?? id }));
  },
  'project.pipeline': async (service, ids) => [
    ...(await schedules(service, { pipelineId: [...ids] })),
    ...(await liveRuns(service, { pipelineId: [...ids] })),
  ],
  'project.pipelineVersion': async (service, ids) => [
    ...(await schedules(service, { pipelineVersionId: [...ids] })),
    ...(await liveRuns(service, { pipelineVersionId: [...ids] })),
  ],
  'miror.image': ({ records }, ids) => pipelinesFrom(records, sql`id = any(${[...ids]})`),
  'miror.repo': ({ records }, ids) => pipelinesFrom(records, sql`"repoId" = any(${[...ids]})`),
  'resource.resource': (service, ids) => liveRuns(service, { resourceId: [...ids] }),
};
