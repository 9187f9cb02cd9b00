import type { Notebook } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';

/** Returns the fields that are set when a notebook stops: the stop time and the total running time. */
export function stopOf(row: Notebook, now: Date) {
  const started = parseDateTime(row.startTime);
  const ran =
    started && !row.stopTime ? Math.max(Math.round((now.getTime() - started.getTime()) / 1000), 0) : 0;
  return {
    stopTime: now,
    runDuration: (row.runDuration ?? 0) + ran,
    cpuUsage: 0,
    memoryUsage: 0,
    gpuUsage: 0,
    podName: null,
    nodeName: null,
    url: null,
  };
}
