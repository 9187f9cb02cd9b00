import { type EntityRules, outside, pieceOf, Refusal, type Work } from '@isp/server';
import type { Ask } from '@isp/server/internal';
import type { ProjectRun as Run, ProjectRunForms as RunForms } from '../../../generated/rows.ts';
import { textOf, textParam } from '../../../rules/queries.ts';
import { estimateOf, estimateParams } from '../../resource/room/estimateOf.ts';
import { measureResource, requireRoom } from '../../resource/room/quota.ts';
import { defaultExperiment } from './defaultExperiment.ts';
import { endedNow } from './endedNow.ts';
import { hasModel } from './hasModel.ts';
import { peakOf } from './peakOf.ts';
import { specOf } from './pipelineReads.ts';
import { planRun, runKey, stopped } from './runJobs.ts';
import { runLocks } from './runLocks.ts';
import { runFacts, runGraph, runTaskRows } from './runReads.ts';
import { resumedTasks, tasksOf, toClusterRun } from './runTasks.ts';
import { sourceIssues } from './sourceIssues.ts';
import { unfinished } from './unfinished.ts';

/** Calls to the cluster that are made before the transaction of an action, because the cluster may refuse the run. */
export const runAsks: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  'project.run': { add: async ({ ports }) => ports.cluster.admitRun({}) },
  'project.recurringRun': {
    async runNow({ ports }, rows) {
      for (const row of rows) await ports.cluster.admitRun(row);
    },
  },
};

/** Rules of a run that its JSON schema cannot express. */
export const runRules: EntityRules<Run, RunForms> = {
  locks: runLocks,
  allows(_asking, row, action) {
    if (action === 'archive') return row.storageState === 'AVAILABLE';
    if (action === 'restore') return row.storageState === 'ARCHIVED';
    if (action === 'registerModel') return hasModel(row) && !row.outputModelVersionId;
    // a run without tasks has nothing that could be retried
    if (action === 'retry') return toClusterRun(row).tasks.length > 0;
    // A run must have ended before it is deleted, because a deleted run would keep its amounts of the resource
    // reserved.
    return (
      action !== 'delete' ||
      (row.storageState === 'ARCHIVED' && !unfinished.some((state) => state === row.state))
    );
  },

  async beforeAdd(work, form) {
    if (form.runName) return form;
    const version = await work.records('project.pipelineVersion').find(String(form.pipelineVersionId ?? ''));
    return version ? { ...form, runName: runNameOf(version.versionName, work.newId()) } : form;
  },

  validate: (work, next) => sourceIssues(work, next),

  async fillAdd(work, row) {
    return work.asService(async (service) => {
      const version = await service.records('project.pipelineVersion').find(row.pipelineVersionId);
      const spec = specOf(version);
      // this cannot happen, because the rules have just checked the version
      if (!spec) throw new Refusal('DATA_NOT_FOUND');
      const run = {
        ...row,
        ...peakOf(spec),
        experimentId: row.experimentId ?? (await defaultExperiment(service, row)).id,
        runType: 'ONE_OFF',
        storageState: 'AVAILABLE',
        scheduledAt: work.now,
        taskDetails: tasksOf(spec),
      };
      await requireRoom(service, [run]);
      return run;
    });
  },

  async afterAdd(work, row) {
    await work.asService((service) => begin(service, row));
  },

  actions: {
    terminate:
      (work, { toOf }) =>
      (row) =>
        toOf(row) === 'CANCELED' ? endedNow(row, work.now) : {},
    pause: () => (row) => ({ taskDetails: resumedTasks(toClusterRun(row)) }),
    resume: (work, { rows }) => goOn(work, rows),
    retry: (work, { rows }) => goOn(work, rows),
    async registerModel(work, { form, rows }) {
      for (const row of rows) await work.host.registerRun(work, row, form);
      return undefined;
    },
    archive: () => ({ storageState: 'ARCHIVED', archivedWithExperiment: false }),
    restore: () => ({ storageState: 'AVAILABLE', archivedWithExperiment: false }),
  },

  afterActions: {
    async terminate(work, rows) {
      for (const row of rows) await stopped(work, row);
    },
    async pause(work, rows) {
      for (const row of rows) {
        await planRun(work, row.id, 'run.pause');
      }
      await remeasure(work, rows);
    },
    resume: startAll,
    retry: startAll,
  },

  reads: {
    graph: async (work, { row }) => (row ? runGraph(work, row) : {}),
    async estimate(work, { query }) {
      const version = await work.records('project.pipelineVersion').find(textOf(query.pipelineVersionId));
      const spec = specOf(version);
      if (!spec) throw new Refusal('DATA_NOT_FOUND');
      return estimateOf(work, query, peakOf(spec));
    },
    tasks: async (work, { row }) => (row ? runTaskRows(work, row) : []),
    facts: async (work, { row }) => (row ? runFacts(work, row) : []),
  },

  queries: {
    log: { part: textParam, taskId: textParam },
    estimate: { ...estimateParams, pipelineVersionId: textParam },
  },

  logs: {
    async log(work, { offset, query, row }) {
      const run = toClusterRun(row);
      const task = run.tasks.find(({ taskId }) => taskId === (query.part ?? query.taskId)) ?? run.tasks[0];
      if (!task) return pieceOf('', offset, true);
      return outside(async () => {
        const { content, isOver } = await work.ports.cluster.taskLogOf(run, task, work.now);
        return pieceOf(content, offset, isOver);
      });
    },
  },
};

/**
 * Returns the name of a run, such as `Run of v1 (x7f2k)`. The five characters come from the id and make names of
 * the same version different.
 */
export const runNameOf = (version: string, id: string): string =>
  `Run of ${version} (${BigInt(id).toString(36).slice(-5)})`.slice(0, 128);

/**
 * Adds the job that starts a new run. The amounts of the run are already reserved on its resource while it waits
 * for the start.
 */
export async function begin(work: Work, { id, resourceId }: Pick<Run, 'id' | 'resourceId'>): Promise<void> {
  await work.jobs.add({ key: runKey(id), kind: 'run.schedule', payload: { id }, dueTime: work.now });
  await measureResource(work, resourceId);
}

type Acting = Parameters<NonNullable<NonNullable<typeof runRules.actions>['retry']>>[0];

/**
 * Returns the values with which paused or failed runs continue. Checks first that their resource has room for them.
 */
async function goOn(work: Acting, rows: readonly Run[]) {
  await work.asService((service) => requireRoom(service, rows));
  return (row: Run) => ({
    startTime: row.state === 'PAUSED' ? row.startTime : work.now,
    ...{ finishTime: null, duration: null, errorMessage: null },
    taskDetails: resumedTasks(toClusterRun(row)),
  });
}

async function startAll(work: Acting, rows: readonly Run[]): Promise<void> {
  for (const { id } of rows) await planRun(work, id, 'run.start');
  await remeasure(work, rows);
}

const remeasure = (work: Acting, rows: readonly Run[]): Promise<void> =>
  work.asService(async (service) => {
    for (const id of [...new Set(rows.map(({ resourceId }) => resourceId))].toSorted())
      await measureResource(service, id);
  });
