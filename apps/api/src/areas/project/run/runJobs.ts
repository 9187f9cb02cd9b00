import { type JobHandlers, Refusal, type Work } from '@isp/server';
import type { ProjectRun as Run } from '../../../generated/rows.ts';
import { askUntilAnswered } from '../../../ports/calls/reached.ts';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';
import type { RunReport } from '../../../ports/cluster/runs.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { type Consumer, measureResource, requireRoom } from '../../resource/room/quota.ts';
import { endedNow, endOf } from './endedNow.ts';
import { runLocks } from './runLocks.ts';
import { toClusterRun } from './runTasks.ts';

interface RunJobs {
  /** Job that starts a pending run, or marks it as failed if it cannot start. */
  readonly 'run.schedule': { readonly id: string };
  /**
   * Job that sends the order to start the run to the cluster. `at`: time when this was requested; if missing, the
   * current time is used
   */
  readonly 'run.start': { readonly id: string; readonly at?: string };
  /** Job that sends the order to pause the run to the cluster. */
  readonly 'run.pause': { readonly id: string; readonly at?: string };
  /** Job that sends the order to end the run to the cluster. */
  readonly 'run.stop': { readonly id: string; readonly at?: string };
  /** Job that asks the cluster for the present state of the run. */
  readonly 'run.look': { readonly id: string };
  /** Job that ends a run whose stop was requested. */
  readonly 'run.canceled': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RunJobs {}
}

/**
 * Returns the key of a run's jobs. Jobs with the same key replace each other, so at most one job of a run is
 * pending.
 */
export const runKey = (id: string): string => `run:${id}`;

/** Handlers of the jobs of runs. A job does nothing if its run is no longer in the expected state. */
export const runJobs: JobHandlers<keyof RunJobs> = {
  async 'run.schedule'(work, { id }) {
    const run = await lockRun(work, id);
    if (run?.state !== 'PENDING') return;
    const problem = await problemOf(work, run);
    if (problem !== undefined) return refuse(work, id, problem);
    const job = { key: runKey(id), payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'run.schedule' },
      () => work.ports.cluster.startRun(toClusterRun(run), work.now),
      async (later, dueTime) => {
        await lockRun(later, id);
        if (await later.transition('project.run', id, 'schedule', { startTime: later.now }))
          await later.jobs.add({ ...job, kind: 'run.look', dueTime });
      },
      (later, reason) => refuse(later, id, reason),
    );
  },

  async 'run.start'(work, { at, id }) {
    const run = await work.records('project.run').find(id);
    if (run?.state !== 'RUNNING') return;
    const job = { key: runKey(id), payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'run.start' },
      () => work.ports.cluster.startRun(toClusterRun(run), timeOf(work, at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'run.look', dueTime }),
      (later, reason) => failRun(later, id, reason),
    );
  },

  async 'run.pause'(work, { at, id }) {
    return askUntilAnswered(
      work,
      { key: runKey(id), kind: 'run.pause', payload: { id } },
      () => work.ports.cluster.stopRun({ id }, timeOf(work, at)),
      async () => undefined,
    );
  },

  async 'run.stop'(work, { at, id }) {
    const job = { key: runKey(id), payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'run.stop' },
      () => work.ports.cluster.stopRun({ id }, timeOf(work, at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'run.canceled', dueTime }),
    );
  },

  async 'run.look'(work, { id }) {
    const current = await work.records('project.run').find(id);
    if (current?.state !== 'RUNNING') return;
    const job = { key: runKey(id), kind: 'run.look', payload: { id } } as const;
    return askUntilAnswered(
      work,
      job,
      () => work.ports.cluster.reportRun(toClusterRun(current), work.now),
      (later, report) => note(later, id, report),
    );
  },

  async 'run.canceled'(work, { id }) {
    const run = await lockRun(work, id);
    if (run?.state === 'CANCELING')
      await work.transition('project.run', id, 'canceled', endedNow(run, work.now));
    if (run) await measureResource(work, run.resourceId);
  },
};

/** Returns the reason why a pending run cannot start, as a code of the service; undefined if it can start. */
export async function problemOf(work: Work, run: Consumer): Promise<string | undefined> {
  try {
    await requireRoom(work, [run]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'QUOTA_EXCEEDED' ? '资源配额不足' : '计算资源或项目已不可用';
  }
}

type Planning = Pick<Work, 'jobs' | 'now' | 'ports'>;

/**
 * Adds the job that sends an order to the cluster after this transaction is committed.
 *
 * @throws Refusal CLUSTER_NOT_CONNECTED
 */
export async function planRun(
  { jobs, now, ports }: Planning,
  id: string,
  kind: 'run.start' | 'run.pause' | 'run.stop',
): Promise<void> {
  requireConnected(ports.cluster);
  await jobs.add({ key: runKey(id), kind, payload: { id, at: now.toISOString() }, dueTime: now });
}

/**
 * Adds the job that follows a request to stop a run. If the run is active in the cluster, the cluster is asked to
 * stop it; otherwise the job ends the run at once. The resource is freed when the run ends.
 */
export async function stopped(work: Planning, { id, state }: Run): Promise<void> {
  if (state === 'CANCELING') return planRun(work, id, 'run.stop');
  await work.jobs.add({ key: runKey(id), kind: 'run.canceled', payload: { id }, dueTime: work.now });
}

/** Marks a pending run that cannot start as failed. */
async function refuse(work: Work, id: string, errorMessage: string): Promise<void> {
  await lockRun(work, id);
  const refused = await work.transition('project.run', id, 'refuse', { errorMessage, finishTime: work.now });
  if (refused) await finish(work, refused, 'runFailed');
}

/** Ends a run as failed after the cluster refused to continue it. */
async function failRun(work: Work, id: string, errorMessage: string): Promise<void> {
  const run = await lockRun(work, id);
  if (run?.state !== 'RUNNING') return;
  const failed = await work.transition('project.run', id, 'fail', { ...endOf(run, work.now), errorMessage });
  if (failed) await finish(work, failed, 'runFailed');
}

/** Stores the progress of a run. */
async function note(work: Work, id: string, report: RunReport): Promise<void> {
  const run = await lockRun(work, id);
  if (run?.state !== 'RUNNING') return;
  const { metrics, tasks } = report;
  const current = { taskDetails: tasks, ...(metrics.length > 0 && { metrics }) };
  if (report.nextLook) {
    await work.records('project.run').patch(id, current);
    await work.jobs.add({ key: runKey(id), kind: 'run.look', payload: { id }, dueTime: report.nextLook });
    return;
  }
  const failed = tasks.find(({ state }) => state === 'FAILED');
  const done = await work.transition('project.run', id, failed ? 'fail' : 'succeed', {
    ...current,
    ...endOf(run, work.now),
    errorMessage: failed ? `任务 ${failed.displayName} 失败` : null,
  });
  if (done) await finish(work, done, failed ? 'runFailed' : 'runSucceeded');
}

const timeOf = ({ now }: Work, at: string | undefined): Date => (at === undefined ? now : new Date(at));

/**
 * Does what follows from the end of a run: calculates the used amounts of its resource again, and sends a message
 * to its creator.
 */
export async function finish(work: Work, run: Run, template: 'runSucceeded' | 'runFailed'): Promise<void> {
  await measureResource(work, run.resourceId);
  await notifyAll(work, [run.createUser], template, {
    params: { name: run.runName ?? '' },
    about: ['project.run', run.id],
  });
}

/** Locks a run, and before it the records that must be locked first. Returns the run; undefined if it was deleted. */
async function lockRun(work: Work, id: string): Promise<Run | undefined> {
  const runs = work.records('project.run');
  const current = await runs.find(id);
  if (!current) return undefined;
  await work.lock([...runLocks(current), ['project.run', id]]);
  return runs.find(id);
}
