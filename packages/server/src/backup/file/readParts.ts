import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/**
 * Reads a file of parts, one part after the other. The visitor must read each stream to its end, or destroy it.
 *
 * @throws Error of the file system, of the compression or of the archive
 */
export async function readParts(
  path: string,
  visit: (name: string, bytes: Readable, size: number) => Promise<void>,
): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(path), createGunzip(), archive);
  read.catch(() => undefined);
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header;
    await visit(name, Readable.from(entry), size);
    entry.resume();
  }
  await read;
}
