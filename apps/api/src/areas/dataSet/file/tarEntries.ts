import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ObjectStore } from '../../../ports/objectStore/port.ts';
import type { Entry } from './entries.ts';
import { ImportFault } from './ImportFault.ts';

/**
 * Maximum number of bytes between two files of an archive. These bytes are names and headers, which are kept in
 * memory, so a hostile archive could otherwise fill the memory.
 */
const MAX_HEADER_BYTES = 1024 ** 2;
/** Time within which the next bytes must arrive, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * Returns the files of a tar.gz archive one by one while the archive is read. An entry that is not read is skipped.
 *
 * @param countBytes - function that is called for all unpacked bytes, also for bytes of skipped entries; it throws
 * to refuse more bytes
 * @throws ImportFault for links, because the target of a link is not in the archive; for invalid lengths and
 * headers; and if no more bytes arrive
 */
export async function* tarEntries(
  objects: Pick<ObjectStore, 'read'>,
  object: string,
  countBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Entry> {
  const unpacked = extract();
  let between = 0;
  let moved = 0;
  let isOpen = false;
  const counter = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      moved += piece.length;
      if (!isOpen) between += piece.length;
      try {
        countBytes(piece.length);
        if (between > MAX_HEADER_BYTES) throw new ImportFault('压缩包的文件头异常，已停止导入');
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  const flow = pipeline(await objects.read(object), createGunzip(), counter, unpacked);
  // This handler ignores the error, because the code that reads the entries gets the same error.
  flow.catch(() => undefined);
  const count = () => moved;
  let at = 0;
  try {
    for await (const entry of unstalled(unpacked, count)) {
      const { name, size, type } = entry.header;
      if (type === 'link' || type === 'symlink')
        throw new ImportFault('压缩包内含有链接，请替换为文件后重新上传');
      // An entry whose size is not a valid number would never end.
      if (!Number.isSafeInteger(size) || (size ?? 0) < 0)
        throw new ImportFault('压缩包内的文件长度无效，请重新压缩后上传');
      between = 0;
      // a folder has no content, even if its header has a size
      isOpen = (size ?? 0) > 0 && type !== 'directory';
      entry.once('close', () => {
        isOpen = false;
      });
      if (type === 'file' || type === 'contiguous-file') {
        yield {
          name,
          place: { kind: 'tar', object, at },
          read: async () => Readable.from(unstalled(entry, count)),
        };
        at += 1;
      }
      entry.resume();
    }
    await flow;
  } finally {
    unpacked.destroy();
  }
}

/**
 * Returns the values of a stream, and throws if no more data arrive.
 *
 * @param moved - function that returns the number of bytes read so far
 * @throws ImportFault if no byte is read for {@link MAX_WAIT_MS}
 */
async function* unstalled<T>(stream: AsyncIterable<T>, moved: () => number): AsyncGenerator<T> {
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = pieces.next();
      const { done, value } = await inTime(next, moved);
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}

async function inTime<T>(next: Promise<T>, moved: () => number): Promise<T> {
  let watch: NodeJS.Timeout | undefined;
  let before = moved();
  const stalled = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      if (moved() === before) reject(new ImportFault('读取压缩包超时，请稍后重新导入'));
      before = moved();
    }, MAX_WAIT_MS);
  });
  try {
    return await Promise.race([next, stalled]);
  } finally {
    clearInterval(watch);
  }
}
