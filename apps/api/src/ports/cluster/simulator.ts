import type { Database } from '@isp/server';
import { parseDateTime, toDateTime } from '../../rules/dateTimes.ts';
import type { Cluster, ClusterEvent, ClusterWorkload } from './port.ts';
import { simulatedLoad } from './simulatedLoad.ts';
import { simulatedRuns } from './simulatedRuns.ts';
import { simulatedUsage } from './simulatedUsage.ts';
import { simulatedVolumes } from './simulatedVolumes.ts';

const after = (seconds: number) => async (_record: unknown, now: Date) =>
  new Date(now.getTime() + seconds * 1000);

/**
 * Creates the simulator of a cluster. Every order succeeds after some seconds. Loads and logs are calculated from
 * the record and the clock. Two inputs cause a failure: an image with the tag `missing` cannot be pulled, and a
 * notebook with the environment variable `EXIT_AFTER` ends after that number of seconds.
 *
 * @param database - database that stores the list of the files on volumes
 */
export const createClusterSimulator = (database: Pick<Database, 'asJob'>): Cluster => ({
  start: after(4),
  stop: after(3),
  saveImage: (notebook, _url, now) => after(6)(notebook, now),
  remove: after(2),
  async notebookFaults(notebooks, now) {
    const faults = notebooks.map((one) => [one.id, faultOf(one, now)] as const);
    return new Map(faults.flatMap(([id, fault]) => (fault === undefined ? [] : [[id, fault] as const])));
  },
  placeOf: async ({ id, notebookName }) => ({
    podName: `${notebookName}-0`,
    nodeName: `sim-node-${Number(id.slice(-2)) % 8}`,
  }),
  usageOf: async (id, at) => simulatedUsage(id, at),
  logOf: async (notebook, now) => simulatedLog(notebook, now),
  eventsOf: async (notebook) => simulatedEvents(notebook),
  loadOf: async (resource, at) => simulatedLoad(resource, at),

  bindVolume: after(3),
  expandVolume: after(4),
  releaseVolume: after(2),
  volumeFault: async () => undefined,
  lostVolumes: async () => [],
  volumeUseOf: async ({ capacityGi, createTime, usedPct }, at, now) => {
    const made = parseDateTime(createTime);
    if (capacityGi === null || usedPct === null || !made || at < made) return undefined;
    // `usedPct` is the used share at `now`. For each day before, the share was smaller by 0.4 % of the capacity.
    const days = (now.getTime() - at.getTime()) / 86_400_000;
    return Math.round(capacityGi * Math.max(0, usedPct - 0.4 * days)) / 100;
  },
  storageOf: async (id) => `pvc-${id}`,

  admitResource: async () => undefined,
  provisionResource: after(4),
  changeResource: after(4),
  resourceFault: async () => undefined,
  releaseResource: after(3),

  ...simulatedRuns,
  ...simulatedVolumes(database),
});

/** Returns the reason why a simulated notebook failed; undefined if it has no fault. */
function faultOf({ customImage, envs, startTime, status }: ClusterWorkload, now: Date): string | undefined {
  if (customImage?.endsWith(':missing')) return '镜像不存在或无法拉取，请检查镜像地址';
  // In other states than RUNNING, the stored start time belongs to an earlier run of the notebook.
  const start = status === 'RUNNING' ? parseDateTime(startTime) : undefined;
  const seconds = Number(envs?.find(({ name }) => name === 'EXIT_AFTER')?.value);
  if (!start || !(seconds > 0) || now.getTime() - start.getTime() < seconds * 1000) return undefined;
  return '容器异常退出';
}

/**
 * Returns the log of a simulated notebook since its start: first the lines of the start, then one line every ten
 * seconds.
 */
function simulatedLog(row: ClusterWorkload, now: Date): { content: string; isOver: boolean } {
  const start = parseDateTime(row.startTime ?? row.updateTime ?? row.createTime);
  if (!start) return { content: '', isOver: true };
  const stop = parseDateTime(row.stopTime);
  const isOver = stop !== undefined || !['CREATING', 'STARTING', 'RUNNING', 'SAVING'].includes(row.status);
  const end = stop ?? now;
  const line = (seconds: number, text: string) =>
    `[${toDateTime(new Date(start.getTime() + seconds * 1000))}] ${text}\n`;
  const head = [
    line(0, 'I  cluster simulator: container started'),
    line(0, `I  image ${row.imageName ?? row.customImage ?? ''}`),
    line(1, `I  ${row.ideType} serving at /nb/${row.jupyterName}/`),
  ];
  const beats = Math.min(Math.max(Math.floor((end.getTime() - start.getTime()) / 10_000), 0), 5000);
  const body = Array.from({ length: beats }, (_, index) => {
    const { cpuUsage, memoryUsage } = simulatedUsage(row.id, new Date(start.getTime() + index * 10_000));
    return line((index + 1) * 10, `I  kernel alive, cpu ${cpuUsage} %, memory ${memoryUsage} %`);
  });
  return { content: [...head, ...body].join(''), isOver };
}

/** Returns the events of a simulated notebook, newest first, like the events of a Kubernetes cluster. */
function simulatedEvents(row: ClusterWorkload): ClusterEvent[] {
  const { createTime, startTime, stopTime } = row;
  const normal = (time: string | null, reason: string, message: string): ClusterEvent[] =>
    time === null ? [] : [{ time, type: 'Normal', reason, message, count: 1 }];
  const failure: ClusterEvent = {
    time: row.updateTime ?? createTime,
    type: 'Warning',
    reason: 'BackOff',
    message: row.statusReason ?? '容器异常退出',
    count: 3,
  };
  const events = [
    ...normal(createTime, 'Scheduled', '已分配到节点'),
    ...normal(startTime, 'Pulled', '镜像已就绪'),
    ...normal(startTime, 'Started', '容器已启动'),
    ...(row.status === 'FAILED' ? [failure] : []),
    ...normal(stopTime, 'Killing', '容器已停止'),
  ];
  return events.sort((a, b) => b.time.localeCompare(a.time));
}
