import type { Entity, Row } from '@isp/schema';
import { sampleTime } from './sampleValue.ts';

/** What a read answers when a test plans nothing: a log or events, for the tabs that show them. */
export function sampleRead(entity: Entity, name: string, query: Row): unknown {
  const tab = entity.detail.tabs.find(
    (one) => (one.kind === 'log' || one.kind === 'events') && one.read === name,
  );
  if (tab?.kind === 'log') return samplePiece(Number(query.offset ?? 0));
  return tab?.kind === 'events' ? sampleEvents : undefined;
}

const log = Array.from(
  { length: 60 },
  (_, index) => `${sampleTime(0)} [INFO] epoch ${index + 1}/60 loss=${(1.8 / (index + 2)).toFixed(4)}\n`,
).join('');

/** A third of the log at a time. */
function samplePiece(offset: number) {
  const content = log.slice(offset, offset + Math.ceil(log.length / 3));
  return { content, offset: offset + content.length, end: offset + content.length >= log.length };
}

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
