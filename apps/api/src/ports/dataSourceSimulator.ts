import { Readable } from 'node:stream';
import { createRandom } from '../platform/demo/random.ts';
import type { DataFile, DataSource } from './dataSource.ts';
import { drawScene, sampleTexts } from './simulatedScenes.ts';
import { blanks } from './stockFiles.ts';
import { toPng } from './toPng.ts';

/** Files of a simulated place. */
const many = 24;
/** Bytes of a simulated picture: it is filled up to them. */
export const pictureSize = 64 * 1024;
/** One second of 16-bit mono at 16 kHz, and its header. */
export const soundSize = 44 + 32_000;

/** Stands in for volumes and object stores: what they hold follows from the names alone. */
export const createDataSourceSimulator = (): DataSource => ({
  async *list(_place, { dataType }) {
    for (let at = 1; at <= many; at += 1) yield simulatedFile(dataType, at);
  },
  read: async (_place, file, { end, start }) =>
    Readable.from(
      isMade.test(file.path) ? [contentOf(file).subarray(start, end + 1)] : blanks(end + 1 - start),
    ),
});

/** The how-manieth file of a simulated data set. */
export function simulatedFile(dataType: string, at: number): DataFile {
  const number = String(at).padStart(4, '0');
  const split = at % 10 === 0 ? 'test' : at % 10 === 9 ? 'val' : 'train';
  switch (dataType) {
    case 'IMAGE':
      return { path: `${split}/images/${number}.png`, sizeBytes: pictureSize };
    case 'AUDIO':
      return { path: `${split}/audio/${number}.wav`, sizeBytes: soundSize };
    case 'TABLE':
      return { path: `${split}/part-${number}.csv`, sizeBytes: 4096 };
    case 'TEXT':
      return { path: `${split}/texts/${number}.jsonl`, sizeBytes: 4096 };
    default:
      return { path: `${split}/data/${number}.bin`, sizeBytes: 4096 };
  }
}

/** Files whose content means something. */
const isMade = /\.(png|wav|csv|jsonl)$/;

/** What stands in a simulated file: as many bytes as it says, the same each time. */
function contentOf({ path, sizeBytes }: DataFile): Buffer {
  const random = createRandom(path);
  if (path.endsWith('.png')) return filled(toPng(drawScene(random)), sizeBytes);
  if (path.endsWith('.wav')) return toWav(sizeBytes, 220 + random.between(0, 440));
  if (path.endsWith('.csv'))
    return toLines(sizeBytes, 'time,sensor,value,label\n', (at) => {
      const value = random.between(180, 320) / 10;
      return `2026-03-${String((at % 28) + 1).padStart(2, '0')},S${random.between(1, 9)},${value},${value > 30 ? '过热' : '正常'}\n`;
    });
  return toLines(sizeBytes, '', (at) => {
    const text = sampleTexts[(at + random.between(0, 7)) % sampleTexts.length];
    return `${JSON.stringify({ text, label: random.pick(['咨询', '投诉', '建议', '报修']) })}\n`;
  });
}

/** What is behind its end no reader of a picture looks at. */
const filled = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]);

/** Whole lines, the rest blank. */
function toLines(size: number, head: string, lineOf: (at: number) => string): Buffer {
  let text = head;
  for (let at = 0; ; at += 1) {
    const line = lineOf(at);
    if (Buffer.byteLength(text + line) > size) break;
    text += line;
  }
  return Buffer.concat([Buffer.from(text), Buffer.alloc(size - Buffer.byteLength(text), '\n')]);
}

function toWav(size: number, pitch: number): Buffer {
  const rate = 16_000;
  const bytes = Buffer.alloc(size);
  bytes.write('RIFF', 0, 'ascii');
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write('WAVEfmt ', 8, 'ascii');
  bytes.writeUInt32LE(16, 16);
  // PCM, one channel
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'ascii');
  bytes.writeUInt32LE(size - 44, 40);
  for (let at = 44, beat = 0; at + 1 < size; at += 2, beat += 1) {
    const fade = 1 - (at - 44) / size;
    bytes.writeInt16LE(Math.round(Math.sin((beat * 2 * Math.PI * pitch) / rate) * 8000 * fade), at);
  }
  return bytes;
}
