import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onceInRun } from './onceInRun.ts';

const read = new Map<string, Blob>();

/**
 * Returns a file that is created once for all test runs, and read once by each worker.
 *
 * @param name - name of the lock that is held while the file is created
 * @param make - creates the content, if no earlier run has stored the file
 */
export async function keptFile(name: string, file: string, make: () => Promise<Blob>): Promise<Blob> {
  const known = read.get(file);
  if (known) return known;
  const blob = await onceInRun(
    name,
    () => readIfThere(file),
    async () => {
      const made = await make();
      mkdirSync(dirname(file), { recursive: true });
      // The file is written under another name and then renamed, so that no process reads an incomplete file. If
      // two runs create the file at the same time, the second one replaces the first.
      const own = `${file}.${process.pid}`;
      writeFileSync(own, Buffer.from(await made.arrayBuffer()));
      renameSync(own, file);
      return made;
    },
  );
  read.set(file, blob);
  return blob;
}

/**
 * A Blob that returns existing bytes without copying them. A plain Blob copies the bytes in parts and joins them
 * again at each read.
 */
class ReadBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.byteLength;
  }

  /** Returns the bytes. All callers get the same buffer, so they must not change it. */
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

function readIfThere(file: string): Blob | undefined {
  try {
    const { buffer, byteLength, byteOffset } = readFileSync(file);
    return new ReadBlob(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
