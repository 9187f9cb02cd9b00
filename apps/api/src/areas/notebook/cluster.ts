import type { Row } from '@isp/schema';
import { createSnowflake, parseDateTime, toDateTime } from '@isp/server';

/** Notebook states in which its cores and memory are taken. */
export const occupying = ['CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING'] as const;

const newId = createSnowflake();

/** Load of a simulated notebook: wanders with the minute, differs by id, the same for the same two. */
export function usageOf(id: string, now: Date): { cpuUsage: number; memoryUsage: number; gpuUsage: number } {
  const phase = Number(id.slice(-4)) % 100;
  const minute = Math.floor(now.getTime() / 60_000);
  const wave = (period: number, low: number, high: number) =>
    Math.round((low + ((Math.sin((minute + phase) / period) + 1) / 2) * (high - low)) * 10) / 10;
  return { cpuUsage: wave(7, 5, 85), memoryUsage: wave(31, 30, 80), gpuUsage: wave(11, 0, 95) };
}

/** What stopping adds to a notebook: when, and how long it has run in all. */
export function stopOf(row: Row, now: Date): Row {
  const started = parseDateTime(row.startTime);
  const ran =
    started && !row.stopTime ? Math.max(Math.round((now.getTime() - started.getTime()) / 1000), 0) : 0;
  return {
    stopTime: now,
    runDuration: Number(row.runDuration ?? 0) + ran,
    cpuUsage: 0,
    memoryUsage: 0,
    gpuUsage: 0,
    podName: null,
    nodeName: null,
    url: null,
  };
}

/** The image a saved notebook becomes. */
export function imageOf(notebook: Row, repo: Row, form: Row, now: Date): Row {
  const tag = String(form.tag);
  return {
    id: newId(),
    tenantId: notebook.tenantId,
    orgId: repo.orgId,
    createUser: notebook.createUser,
    createTime: now,
    updateTime: now,
    isDeleted: false,
    rowVersion: 0,
    imageName: `${String(repo.repoName)}:${tag}`,
    repoId: repo.id,
    tag,
    imageUrl: `${String(repo.address)}:${tag}`,
    imageMode: 'ORG',
    source: 'NOTEBOOK',
    usageScopes: ['NOTEBOOK'],
    chipType: Number(notebook.gpuCount ?? 0) > 0 ? 'GPU' : 'CPU',
    framework: 'OTHER',
    sizeBytes: 3_400_000_000,
    description: form.description ?? `由 ${String(notebook.notebookName)} 保存`,
    status: 'AVAILABLE',
  };
}

/** Log of the simulated server since its start: a start-up part, then a line every ten seconds. */
export function logOf(row: Row, now: Date): { content: string; isOver: boolean } {
  const start = parseDateTime(row.startTime ?? row.updateTime ?? row.createTime);
  if (!start) return { content: '', isOver: true };
  const stop = parseDateTime(row.stopTime);
  const isOver =
    stop !== undefined || !['CREATING', 'STARTING', 'RUNNING', 'SAVING'].includes(String(row.status));
  const end = stop ?? now;
  const line = (seconds: number, text: string) =>
    `[${toDateTime(new Date(start.getTime() + seconds * 1000))}] ${text}\n`;
  const head = [
    line(0, 'I  cluster simulator: container started'),
    line(0, `I  image ${String(row.imageName ?? row.customImage ?? '')}`),
    line(1, `I  ${String(row.ideType)} serving at /nb/${String(row.jupyterName)}/`),
  ];
  const beats = Math.min(Math.max(Math.floor((end.getTime() - start.getTime()) / 10_000), 0), 5000);
  const body = Array.from({ length: beats }, (_, index) => {
    const { cpuUsage, memoryUsage } = usageOf(String(row.id), new Date(start.getTime() + index * 10_000));
    return line((index + 1) * 10, `I  kernel alive, cpu ${cpuUsage} %, memory ${memoryUsage} %`);
  });
  return { content: [...head, ...body].join(''), isOver };
}

/** What a cluster would have told about the notebook, newest first. */
export function eventsOf(row: Row): Row[] {
  const at = (value: unknown) => String(value ?? row.createTime ?? '');
  const events: Row[] = [
    {
      time: at(row.createTime),
      type: 'Normal',
      reason: 'Scheduled',
      message: '已分配到模拟节点',
      count: 1,
    },
    ...(row.startTime
      ? [
          { time: at(row.startTime), type: 'Normal', reason: 'Pulled', message: '镜像已就绪', count: 1 },
          { time: at(row.startTime), type: 'Normal', reason: 'Started', message: '容器已启动', count: 1 },
        ]
      : []),
    ...(row.status === 'FAILED'
      ? [
          {
            time: at(row.updateTime),
            type: 'Warning',
            reason: 'BackOff',
            message: String(row.statusReason ?? '容器异常退出'),
            count: 3,
          },
        ]
      : []),
    ...(row.stopTime
      ? [{ time: at(row.stopTime), type: 'Normal', reason: 'Killing', message: '容器已停止', count: 1 }]
      : []),
  ];
  return events.sort((a, b) => String(b.time).localeCompare(String(a.time)));
}
