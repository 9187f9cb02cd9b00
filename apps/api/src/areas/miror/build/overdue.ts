import type { MirorBuild } from '../../../generated/rows.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';

const minute = 60_000;
/** Maximum number of minutes for which a build may wait for a machine. */
const MAX_WAIT_MINUTES = 30;

export interface Overdue {
  readonly step: 'fail' | 'overdue';
  readonly failReason: string;
}

/** Returns the step and the reason with which an overdue build ends; undefined if the build may continue. */
export function overdue(build: MirorBuild, now: Date): Overdue | undefined {
  if (now < deadlineOf(build, now)) return undefined;
  if (build.status === 'PENDING')
    return { step: 'fail', failReason: '30 分钟内未分配到构建资源，请稍后重试' };
  const limit = build.timeoutMinutes ?? 60;
  return build.status === 'BUILDING'
    ? { step: 'overdue', failReason: `构建超过 ${limit} 分钟，已终止` }
    : { step: 'fail', failReason: `推送超过 ${limit} 分钟，已终止` };
}

/** Returns the time limit of a build. Pushing has the same limit as building. */
export function deadlineOf({ queueTime, startTime, status, timeoutMinutes }: MirorBuild, now: Date): Date {
  const limit = timeoutMinutes ?? 60;
  const minutes = status === 'PENDING' ? MAX_WAIT_MINUTES : status === 'BUILDING' ? limit : 2 * limit;
  const began = parseDateTime(status === 'PENDING' ? queueTime : startTime) ?? now;
  return new Date(began.getTime() + minutes * minute);
}
