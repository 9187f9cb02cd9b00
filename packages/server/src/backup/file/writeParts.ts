import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '../../database/open/syncFolder.ts';
import type { PartSum } from './format.ts';

export interface PartWriter {
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Adds a part that is read from a stream. If the stream fails, or has another number of bytes, the part is cut or
   * filled with zeros, because its size is in the file already.
   *
   * @param size - its number of bytes
   * @returns the sum of what was written, and whether the stream had these bytes
   */
  readonly addStream: (
    name: string,
    size: number,
    bytes: Readable,
  ) => Promise<PartSum & { readonly isWhole: boolean }>;
  /** Sums of all parts that were added. */
  readonly sums: readonly PartSum[];
}

/** Zeros that are written at once, in bytes. */
const ZEROS = 65_536;

/**
 * Writes a file of parts: a compressed tar archive. The file has its name only when it is complete and on the disk;
 * before, it is beside it under another name, which is removed after an error.
 */
export async function writeParts<T>(path: string, fill: (writer: PartWriter) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${basename(path)}.${process.pid}.part`);
  const archive = pack();
  const output = createWriteStream(draft, { mode: 0o600 });
  const written = pipeline(archive, createGzip(), output);
  // an error of the pipeline is reported by `written` below, also if it comes while a part is being added
  written.catch((error: Error) => archive.destroy(error));
  const sums: PartSum[] = [];

  const addStream: PartWriter['addStream'] = async (name, size, bytes) => {
    const entry = archive.entry({ name, size, mtime: new Date(0) });
    const hash = createHash('sha256');
    let count = 0;
    const write = async (piece: Uint8Array) => {
      count += piece.length;
      hash.update(piece);
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), written]);
    };
    let isWhole = true;
    const reader = (bytes as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    while (isWhole) {
      const next = await reader.next().catch(() => undefined);
      if (next === undefined) isWhole = false;
      if (!next || next.done) break;
      isWhole = count + next.value.length <= size;
      await write(next.value.subarray(0, size - count));
    }
    if (!isWhole) bytes.destroy();
    isWhole &&= count === size;
    while (count < size) await write(Buffer.alloc(Math.min(size - count, ZEROS)));
    entry.end();
    const sum = { name, bytes: size, sha256: hash.digest('hex') };
    sums.push(sum);
    return { ...sum, isWhole };
  };
  const add: PartWriter['add'] = async (name, bytes) => {
    sums.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await new Promise<void>((resolve, reject) => {
      written.catch(reject);
      archive.entry({ name, mtime: new Date(0) }, Buffer.from(bytes), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  };

  try {
    const result = await fill({ add, addStream, sums });
    archive.finalize();
    await written;
    const file = await open(draft, 'r+');
    await file.sync();
    await file.close();
    await rename(draft, path);
    await syncFolder(folder);
    return result;
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}
