import type { Entity, Option, Row } from '@isp/schema';
import { sampleTime } from './sampleValue.ts';

/** Returns a sample reply of a read call, in the format of the tab that uses the call. */
export function sampleRead(entity: Entity, name: string, query: Row): unknown {
  for (const tab of entity.detail.tabs) {
    if ('log' in tab && tab.log === name) return samplePiece(Number(query.offset ?? 0));
    if (tab.kind === 'log' && (tab.steps === name || tab.parts === name)) return sampleSteps(tab.states);
    if (tab.kind === 'files' && tab.open === name) return { url: '/files/sample.txt' };
    if (!('read' in tab) || tab.read !== name) continue;
    if (tab.kind === 'log') return samplePiece(Number(query.offset ?? 0));
    if (tab.kind === 'events') return sampleEvents;
    if (tab.kind === 'steps') return sampleSteps(tab.states);
    if (tab.kind === 'graph') return sampleGraph(tab.states);
    if (tab.kind === 'preview') return samplePreview;
    if (tab.kind === 'files') return sampleFolder(query.folder);
  }
  return undefined;
}

/** Returns four sample steps. Each of them has another state. */
const sampleSteps = (states: readonly Option[]): readonly Row[] =>
  ['准备', '拉取', '构建', '扫描'].map((title, at) => ({
    name: `step-${at + 1}`,
    title,
    status: states[at % Math.max(states.length, 1)]?.value ?? '',
    startTime: sampleTime(0),
    endTime: sampleTime(0),
  }));

/** Returns the sample steps as a graph: step 1 comes first, then steps 2 and 3 in parallel, then step 4. */
const sampleGraph = (states: readonly Option[]) => ({
  nodes: sampleSteps(states).map(({ name, ...step }) => ({ id: name, ...step })),
  edges: [
    { source: 'step-1', target: 'step-2' },
    { source: 'step-1', target: 'step-3' },
    { source: 'step-2', target: 'step-4' },
    { source: 'step-3', target: 'step-4' },
  ],
});

const log = Array.from(
  { length: 60 },
  (_, index) => `${sampleTime(0)} [INFO] epoch ${index + 1}/60 loss=${(1.8 / (index + 2)).toFixed(4)}\n`,
).join('');

/** Returns a third of the sample log from `offset` on. */
function samplePiece(offset: number) {
  const content = log.slice(offset, offset + Math.ceil(log.length / 3));
  return { content, offset: offset + content.length, end: offset + content.length >= log.length };
}

/**
 * Returns the content of a sample folder. The root contains two files and a folder, which contains the same two
 * files.
 */
const sampleFolder = (folder: unknown) => ({
  entries: [
    ...(folder === '' ? [{ name: 'data', isFolder: true, sizeBytes: 0, changeTime: sampleTime(0) }] : []),
    { name: 'README.md', isFolder: false, sizeBytes: 1204, changeTime: sampleTime(0) },
    { name: 'train.py', isFolder: false, sizeBytes: 8310, changeTime: sampleTime(1) },
  ],
  usedBytes: 4_831_838_208,
  totalBytes: 10_737_418_240,
});

const samplePreview = [
  { kind: 'table', columns: ['name', 'size'], rows: [['a.txt', 12]], more: true },
  { kind: 'text', content: 'The first lines of a file.\n' },
];

const sampleEvents = [
  { time: sampleTime(0), type: 'Normal', reason: 'Started', message: '容器已启动', count: 1 },
  { time: sampleTime(0), type: 'Normal', reason: 'Pulled', message: '镜像拉取完成，用时 12 秒', count: 1 },
  {
    time: sampleTime(1),
    type: 'Warning',
    reason: 'FailedScheduling',
    message: '资源不足，等待调度',
    count: 3,
  },
];
