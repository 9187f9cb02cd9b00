import type { ClusterEvent } from '../../ports/cluster/port.ts';

/** Words of what a cluster names by codes; other codes stay as they are. */
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

/** An event of a cluster, as a user reads it. */
export const inWords = (event: ClusterEvent) => ({
  ...event,
  type: wordOf(event.type),
  reason: wordOf(event.reason),
});
