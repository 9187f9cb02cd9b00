import { type JobHandlers, Refusal, type Work } from '@isp/server';
import type { ProjectRun as Run } from '../../generated/rows.ts';
import type { RunReport } from '../../ports/clusterRuns.ts';
import { reached } from '../../ports/reached.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { measureResource, requireRoom } from '../resource/quota.ts';
import { endedNow, endOf } from './endedNow.ts';
import { runLocks } from './runLocks.ts';
import { toClusterRun } from './runTasks.ts';

interface RunJobs {
  /** Its turn has come. */
  readonly 'run.schedule': { readonly id: string };
  /** The cluster has more to tell. */
  readonly 'run.look': { readonly id: string };
  /** The cluster should have stopped it. */
  readonly 'run.canceled': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RunJobs {}
}

/** One pending step per run: a newer one replaces it. */
export const runKey = (id: string): string => `run:${id}`;

/** What becomes of runs by themselves. One that moved on meanwhile is left alone. */
export const runJobs: JobHandlers<keyof RunJobs> = {
  async 'run.schedule'(work, { id }) {
    const run = await lockRun(work, id);
    if (run?.state !== 'PENDING') return;
    const problem = await problemOf(work, run);
    if (problem !== undefined) {
      const refused = await work.transition('project.run', id, 'refuse', {
        errorMessage: problem,
        finishTime: work.now,
      });
      if (refused) await finish(work, refused, 'runFailed');
      return;
    }
    const job = { key: runKey(id), payload: { id } };
    const started = await reached(work, { ...job, kind: 'run.schedule' }, () =>
      work.ports.cluster.startRun(toClusterRun(run), work.now),
    );
    if (!started) return;
    await work.transition('project.run', id, 'schedule', { startTime: work.now });
    await work.jobs.add({ ...job, kind: 'run.look', dueTime: started.answer });
  },

  async 'run.look'(work, { id }) {
    const run = await lockRun(work, id);
    if (run?.state !== 'RUNNING') return;
    const job = { key: runKey(id), kind: 'run.look', payload: { id } } as const;
    const told = await reached(work, job, () => work.ports.cluster.reportRun(toClusterRun(run), work.now));
    if (!told) return;
    const report = told.answer;
    const seen = { taskDetails: report.tasks, ...measuredOf(report) };
    if (report.nextLook) {
      await work.records('project.run').patch(id, seen);
      await work.jobs.add({ ...job, dueTime: report.nextLook });
      return;
    }
    const failed = report.tasks.find(({ state }) => state === 'FAILED');
    const done = await work.transition('project.run', id, failed ? 'fail' : 'succeed', {
      ...seen,
      ...endOf(run, work.now),
      errorMessage: failed ? `任务 ${failed.displayName} 失败` : null,
    });
    if (done) await finish(work, done, failed ? 'runFailed' : 'runSucceeded');
  },

  async 'run.canceled'(work, { id }) {
    const run = await lockRun(work, id);
    if (run?.state === 'CANCELING')
      await work.transition('project.run', id, 'canceled', endedNow(run, work.now));
    if (run) await measureResource(work, run.resourceId);
  },
};

/** Why a run that waits cannot begin, in the words of the service; undefined when it can. */
export async function problemOf(work: Work, run: Run): Promise<string | undefined> {
  try {
    await requireRoom(work, [run]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'QUOTA_EXCEEDED' ? '资源配额不足' : '计算资源或项目已不可用';
  }
}

/** What follows when a run was told to stop: it has stopped soon, and what it took is free. */
export async function stopped(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  { id, state }: Run,
): Promise<void> {
  const dueTime = state === 'CANCELING' ? await ports.cluster.stopRun({ id }, now) : now;
  await jobs.add({ key: runKey(id), kind: 'run.canceled', payload: { id }, dueTime });
}

/** Metrics, and the first of them as a list shows them. */
const measuredOf = ({ metrics }: RunReport) =>
  metrics.length === 0
    ? {}
    : {
        metrics,
        mainMetrics: metrics
          .slice(0, 3)
          .map(({ name, value }) => `${name} ${value}`)
          .join(' · '),
      };

/** A run is over: what it took is free, and who started it is told. */
export async function finish(work: Work, run: Run, template: 'runSucceeded' | 'runFailed'): Promise<void> {
  await measureResource(work, run.resourceId);
  await notifyAll(work, [run.createUser], template, {
    params: { name: run.runName ?? '' },
    about: ['project.run', run.id],
  });
}

/** A run, locked with all that is locked before it; undefined when it is gone. */
async function lockRun(work: Work, id: string): Promise<Run | undefined> {
  const runs = work.records('project.run');
  const seen = await runs.find(id);
  if (!seen) return undefined;
  await work.lock([...runLocks(seen), ['project.run', id]]);
  return runs.find(id);
}
