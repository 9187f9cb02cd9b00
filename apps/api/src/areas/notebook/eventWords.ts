import type { ClusterEvent } from '../../ports/cluster/port.ts';

/** Chinese words for the codes of a cluster's events. A code that is not listed is shown unchanged. */
const words: Readonly<Record<string, string>> = {
  Normal: '普通',
  Warning: '警告',
  Scheduled: '已调度',
  Pulled: '镜像已拉取',
  Started: '已启动',
  BackOff: '反复重启',
  Killing: '已停止',
};
const wordOf = (code: string): string => (Object.hasOwn(words, code) ? (words[code] ?? code) : code);

/** Returns an event of a cluster with words instead of codes, so that users can read it. */
export const inWords = (event: ClusterEvent) => ({
  ...event,
  type: wordOf(event.type),
  reason: wordOf(event.reason),
});
