import type { ProjectRun as Run } from '../../../generated/rows.ts';
import { parseDateTime, toDateTime } from '../../../rules/dateTimes.ts';
import { tasksStopped, toClusterRun } from './runTasks.ts';

/** When a run ended, and how many seconds it took. */
export const endOf = ({ startTime }: Pick<Run, 'startTime'>, now: Date) => ({
  finishTime: now,
  duration: Math.max(0, Math.round((now.getTime() - (parseDateTime(startTime) ?? now).getTime()) / 1000)),
});

/** Changes of a run that stops: its end, and that of its tasks. */
export const endedNow = (run: Run, now: Date) => ({
  ...endOf(run, now),
  taskDetails: tasksStopped(toClusterRun(run), toDateTime(now)),
});
