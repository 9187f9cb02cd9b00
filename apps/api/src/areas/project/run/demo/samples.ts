import type { EntitySamples } from '@isp/server/testing';
import type { SampleTools } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import type {
  ProjectExperiment as Experiment,
  ProjectPipeline as Pipeline,
  ProjectPipelineVersion as PipelineVersion,
  Project,
  ProjectRecurringRun as RecurringRun,
  ProjectRun as Run,
} from '../../../../generated/rows.ts';
import { tables } from '../../../../rules/tables.ts';
import { projectSamples } from '../../demo/samples.ts';
import { demoSubjects, pipelineNameOf } from '../../demo/subjects.ts';

/** Fields of a valid pipeline definition. */
const written = {
  sourceType: 'EDITOR',
  yaml: 'steps:\n  - name: train\n    command: python train.py\n',
} as const;

const pipeline: EntitySamples<Pipeline> = {
  add: () => written,
  // a run uses the newest version of the pipeline, so the sample must have no error in it (`statusReason`)
  before: { restore: { statusReason: null } },
};

const version: EntitySamples<PipelineVersion> = {
  add: async ({ find }) => ({
    ...written,
    pipelineId: (await find('project.pipeline', { status: 'AVAILABLE' })).id,
  }),
};

const experiment: EntitySamples<Experiment> = { before: { all: { isDefault: false } } };

const project: EntitySamples<Project> = {
  ...projectSamples,
  // A resource without GPU is bound, because a bound resource can be used only by this project, and other samples
  // need the resources with GPU.
  fullest: async ({ find }) => ({
    resourceIds: [(await find('resource.resource', { status: 'RUNNING', resourceType: 'CPU' })).id],
  }),
  // the quota must not be larger than what the organisation has left
  edit: () => ({ resourceIds: undefined, quota: { cpu: 1, memoryGi: 1, gpu: 0, storageGi: 1 } }),
  before: { reopen: { quota: null }, restore: { quota: null } },
  forms: { inviteMember: ({ n }) => ({ phones: `199${10_000_000 + n}`, projectRole: 'VIEWER' }) },
};

/** Name of the first pipeline of the demo. It belongs to the first project of the first organisation. */
const firstPipeline = pipelineNameOf(demoSubjects.defects.pipelines[0], 1);

/**
 * Returns the fields of a run: a pipeline that has no error, and a resource that is not bound to a project. The
 * resource is enlarged for each run. Otherwise the run of one test would take the last free card, and the next test
 * would depend on resources that the tests of another entity left behind.
 */
async function runnable({ database, find }: Pick<SampleTools, 'database' | 'find'>) {
  const found = await find('project.pipeline', {
    status: 'AVAILABLE',
    pipelineName: firstPipeline,
  });
  const resource = await find('resource.resource', { status: 'RUNNING', resourceType: 'GPU' });
  await database.asJob((tx) =>
    sql`update ${tables('resource.resource')} set "cpuCores" = "cpuCores" + 8, "memoryGi" = "memoryGi" + 64, "gpuCount" = "gpuCount" + 1
      where id = ${resource.id}`.execute(tx),
  );
  return {
    projectId: found.projectId,
    pipelineId: found.id,
    pipelineVersionId: found.latestVersionId ?? '',
    resourceId: resource.id,
    pipelineRoot: 's3://bucket/runs',
  };
}

/** A task that produced a model. */
const trained: NonNullable<Run['taskDetails']>[number] = {
  ...{ taskId: 'train', displayName: 'train', parentTaskIds: [], state: 'SUCCEEDED' },
  outputs: [{ name: 'model', type: 'MODEL', uri: 's3://bucket/model' }],
};
const nothing = { cpu: 0, memoryGi: 0, gpuCount: 0 };
const run: EntitySamples<Run> = {
  add: runnable,
  fullest: async (tools) => {
    const values = await runnable(tools);
    const own = await tools.find('project.experiment', {
      projectId: values.projectId,
      storageState: 'AVAILABLE',
    });
    return { ...values, experimentId: own.id, parameters: { epochs: 5 } };
  },
  before: {
    registerModel: { taskDetails: [trained] },
    retry: nothing,
    resume: nothing,
    archive: { storageState: 'AVAILABLE' },
    restore: { storageState: 'ARCHIVED' },
    // A run can be deleted only if it has ended and is archived.
    delete: { storageState: 'ARCHIVED', state: 'SUCCEEDED' },
  },
};

const schedule: EntitySamples<RecurringRun> = {
  add: async (tools) => {
    const { pipelineRoot: _root, ...values } = await runnable(tools);
    return { ...values, alwaysLatest: false, triggerType: 'CRON', cron: '0 2 * * *' };
  },
  fullest: () => ({ parameters: { epochs: 5 }, endTime: '2027-06-01 00:00:00' }),
  // These fields cannot be edited freely: the next time is calculated from the schedule, and the pipeline must
  // belong to the same project.
  edit: () => ({
    ...{
      pipelineId: undefined,
      pipelineVersionId: undefined,
      experimentId: undefined,
      resourceId: undefined,
    },
    ...{ alwaysLatest: undefined, parameters: undefined, triggerType: undefined, cron: undefined },
    ...{ intervalSecond: undefined, startTime: undefined, endTime: undefined },
  }),
};

export const samples = {
  'project.project': project,
  'project.pipeline': pipeline,
  'project.pipelineVersion': version,
  'project.experiment': experiment,
  'project.run': run,
  'project.recurringRun': schedule,
};
