import type { MirorBuild } from '../../../generated/rows.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';

/** Returns the fields that are set when a build ends: the end time and the duration. */
export function endOf({ queueTime, startTime }: Pick<MirorBuild, 'queueTime' | 'startTime'>, now: Date) {
  const began = parseDateTime(startTime) ?? parseDateTime(queueTime) ?? now;
  return { endTime: now, duration: Math.max(0, Math.round((now.getTime() - began.getTime()) / 1000)) };
}
