import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createRandom } from '../media/random.ts';
import { drawScene, sampleTexts } from '../media/simulatedScenes.ts';
import { blanks } from '../media/stockFiles.ts';
import { toPng } from '../media/toPng.ts';
import type { DataFile, DataSource } from './port.ts';
import { playSound, soundSize } from './simulatedSound.ts';

/** Number of files in a simulated data set. */
const many = 24;
/** Size of every simulated picture, in bytes. A smaller PNG file is padded to this size. */
export const pictureSize = 64 * 1024;
/**
 * The video that the simulator returns for every video file: eight seconds of two boxes that cross a hall, VP9 and
 * Opus. The service cannot encode videos, so the file was made manually with ffmpeg 5.1 of Debian 12, from ffmpeg's
 * test sources (`color`, `drawgrid`, `sine`; libvpx-vp9 at 24 kbit/s, libopus).
 */
const film = readFileSync(new URL('simulatedFilm.webm', import.meta.url));

/** Creates the simulator of volumes and object stores. The content of a file depends only on the file's path. */
export const createDataSourceSimulator = (): DataSource => ({
  async *list(_place, { dataType }) {
    for (let at = 1; at <= many; at += 1) yield simulatedFile(dataType, at);
  },
  read: async (_place, file, { end, start }) =>
    Readable.from(
      isMade.test(file.path) ? [contentOf(file).subarray(start, end + 1)] : blanks(end + 1 - start),
    ),
});

/** Returns the path and size of one file in a simulated data set. `at` is the file's number, from 1. */
export function simulatedFile(dataType: string, at: number): DataFile {
  const number = String(at).padStart(4, '0');
  const split = at % 10 === 0 ? 'test' : at % 10 === 9 ? 'val' : 'train';
  switch (dataType) {
    case 'IMAGE':
      return { path: `${split}/images/${number}.png`, sizeBytes: pictureSize };
    case 'AUDIO':
      return { path: `${split}/audio/${number}.wav`, sizeBytes: soundSize };
    case 'VIDEO':
      return { path: `${split}/video/${number}.webm`, sizeBytes: film.length };
    case 'TABLE':
      return { path: `${split}/part-${number}.csv`, sizeBytes: 4096 };
    case 'TEXT':
      return { path: `${split}/texts/${number}.jsonl`, sizeBytes: 4096 };
    default:
      return { path: `${split}/data/${number}.bin`, sizeBytes: 4096 };
  }
}

/** Pattern of the paths for which the simulator makes a real, readable content. */
const isMade = /\.(png|wav|webm|csv|jsonl)$/;

/**
 * Returns the content of a simulated file. The content is always the same for the same path, and has the size that
 * the file list states.
 */
function contentOf({ path, sizeBytes }: DataFile): Buffer {
  const random = createRandom(path);
  if (path.endsWith('.png')) return filled(toPng(drawScene(random)), sizeBytes);
  if (path.endsWith('.wav')) return playSound(random);
  if (path.endsWith('.webm')) return film;
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

/**
 * Appends zero bytes to a picture up to a size. Programs that read pictures ignore the bytes after the end of the
 * picture.
 */
const filled = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]);

/** Returns as many complete lines as fit into the size, and fills the rest with spaces. */
function toLines(size: number, head: string, lineOf: (at: number) => string): Buffer {
  let text = head;
  for (let at = 0; ; at += 1) {
    const line = lineOf(at);
    if (Buffer.byteLength(text + line) > size) break;
    text += line;
  }
  return Buffer.concat([Buffer.from(text), Buffer.alloc(size - Buffer.byteLength(text), '\n')]);
}
