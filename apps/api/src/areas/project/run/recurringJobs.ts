import type { JobHandlers, Work } from '@isp/server';
import type { ProjectRecurringRun as RecurringRun } from '../../../generated/rows.ts';
import { askUntilAnswered } from '../../../ports/calls/reached.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import { defaultExperiment } from './defaultExperiment.ts';
import { newestVersion } from './newestVersion.ts';
import { latestTime, nextTime } from './nextTime.ts';
import { parameterIssues } from './parameterIssues.ts';
import { peakOf } from './peakOf.ts';
import { specOf } from './pipelineReads.ts';
import { finish, problemOf } from './runJobs.ts';
import { runLocks } from './runLocks.ts';
import { begin, runNameOf } from './runRules.ts';
import { tasksOf } from './runTasks.ts';
import { unfinished } from './unfinished.ts';

interface RecurringJobs {
  /** Job that starts the due run of a schedule. */
  readonly 'recurringRun.fire': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RecurringJobs {}
}

export const fireKey = (id: string): string => `recurringRun:${id}`;

/** Milliseconds after which a missed run is tried again, if the maximum number of simultaneous runs was reached. */
const RETRY_AFTER_MS = 60_000;
/** Maximum number of missed runs of a schedule that are started later. */
const MAX_CATCH_UP_RUNS = 10;

export const recurringJobs: JobHandlers<keyof RecurringJobs> = {
  async 'recurringRun.fire'(work, { id }) {
    const current = await work.records('project.recurringRun').find(id);
    if (current?.status !== 'ENABLED') return;
    const job = { key: fireKey(id), kind: 'recurringRun.fire', payload: { id } } as const;
    // the cluster is asked first whether it accepts the run; if it does not answer, it is asked again later
    return askUntilAnswered(
      work,
      job,
      () => work.ports.cluster.admitRun(current),
      (later) => fire(later, id),
    );
  },
};

/** Starts the due run of a schedule, and adds the job of the schedule's next run. */
async function fire(work: Work, id: string): Promise<void> {
  const { jobs, now, records } = work;
  const row = await lockRecurring(work, id);
  const due = parseDateTime(row?.nextRunTime ?? null);
  if (row?.status !== 'ENABLED' || !due) return;
  const project = await records('project.project').find(row.projectId);
  const live = await records('project.run').count({ recurringRunId: id, state: [...unfinished] });
  const isFull = live >= (row.maxConcurrency ?? 1);
  const job = { key: fireKey(id), kind: 'recurringRun.fire', payload: { id } } as const;
  const again = (dueTime: Date) => jobs.add({ ...job, dueTime });
  // With `noCatchup: false`, missed runs are started one after the other; otherwise only the last missed run is
  // started.
  if (isFull && row.noCatchup === false) return again(new Date(now.getTime() + RETRY_AFTER_MS));
  const at = latestTime(row, due, now, row.noCatchup === false ? MAX_CATCH_UP_RUNS : 1);
  // In an inactive project, no run is started.
  const isActive = project?.status === 'ACTIVE';
  if (isActive) await addScheduledRun(work, row, at, isFull);
  const next = nextTime(row, at);
  await records('project.recurringRun').patch(id, {
    nextRunTime: next ?? null,
    ...(isActive && { lastRunTime: now }),
  });
  // the next job is due a second later at the earliest, so that other schedules can start runs between two missed
  // runs
  if (next) await again(new Date(Math.max(next.getTime(), now.getTime() + 1000)));
}

/**
 * Adds a run of a schedule. The project and the resource of the schedule must be locked. If the resource has no
 * room, the run is stored as failed. If too many runs of the schedule are active (`isFull`), the run is stored as
 * skipped.
 */
export async function addScheduledRun(
  work: Work,
  row: RecurringRun,
  scheduledAt: Date,
  isFull = false,
): Promise<void> {
  const { newId, now, records } = work;
  const pipeline = await records('project.pipeline').find(row.pipelineId);
  const version = row.alwaysLatest
    ? await newestVersion(work, row.pipelineId)
    : await records('project.pipelineVersion').find(row.pipelineVersionId ?? '');
  const experiment = row.experimentId
    ? await records('project.experiment').find(row.experimentId)
    : undefined;
  const spec = pipeline?.status === 'ARCHIVED' ? null : specOf(version);
  // the newest version of the pipeline may require parameters that the schedule does not have
  const isAnswered = spec !== null && parameterIssues(spec, row.parameters, 'zh-CN').length === 0;
  const id = newId();
  const run = {
    ...{
      id,
      tenantId: row.tenantId,
      orgId: row.orgId,
      createUser: row.createUser,
      updateUser: row.createUser,
    },
    ...{ createTime: now, updateTime: now, isDeleted: false, rowVersion: 0 },
    runName: runNameOf(version?.versionName ?? row.displayName, id),
    projectId: row.projectId,
    experimentId:
      experiment?.storageState === 'AVAILABLE' ? experiment.id : (await defaultExperiment(work, row)).id,
    pipelineId: row.pipelineId,
    pipelineVersionId: version?.id ?? row.pipelineVersionId,
    ...{ runType: 'RECURRING', recurringRunId: row.id, scheduledAt },
    ...{ parameters: row.parameters, priority: row.priority, resourceId: row.resourceId },
    ...(isAnswered && { ...peakOf(spec), taskDetails: tasksOf(spec) }),
    storageState: 'AVAILABLE',
  };
  const problem = isFull
    ? '上次运行尚未结束，已达最大并发数'
    : !spec
      ? '流水线没有可用的版本'
      : isAnswered
        ? await problemOf(work, run)
        : '运行参数与流水线版本不符，请编辑定时运行的参数';
  const state = isFull ? 'SKIPPED' : problem === undefined ? 'PENDING' : 'FAILED';
  const added = await records('project.run').insert({
    ...run,
    state,
    ...(problem !== undefined && { errorMessage: problem, finishTime: now, duration: 0 }),
  });
  if (state === 'PENDING') await begin(work, added);
  if (state === 'FAILED') await finish(work, added, 'runFailed');
}

/** Locks a schedule and its project and resource, and returns the schedule; undefined if it was deleted. */
async function lockRecurring(work: Work, id: string): Promise<RecurringRun | undefined> {
  const schedules = work.records('project.recurringRun');
  const current = await schedules.find(id);
  if (!current) return undefined;
  await work.lock([...runLocks(current), ['project.recurringRun', id]]);
  return schedules.find(id);
}
