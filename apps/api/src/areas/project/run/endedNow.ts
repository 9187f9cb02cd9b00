import type { ProjectRun as Run } from '../../../generated/rows.ts';
import { parseDateTime, toDateTime } from '../../../rules/dateTimes.ts';
import { tasksStopped, toClusterRun } from './runTasks.ts';

/** Returns the fields for the end of a run: the end time, and the duration in seconds. */
export const endOf = ({ startTime }: Pick<Run, 'startTime'>, now: Date) => ({
  finishTime: now,
  duration: Math.max(0, Math.round((now.getTime() - (parseDateTime(startTime) ?? now).getTime()) / 1000)),
});

/** Returns the changes of a run that is stopped now: its end, and the end of its tasks. */
export const endedNow = (run: Run, now: Date) => ({
  ...endOf(run, now),
  taskDetails: tasksStopped(toClusterRun(run), toDateTime(now)),
});
