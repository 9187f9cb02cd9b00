import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onceInRun } from './onceInRun.ts';

const read = new Map<string, Blob>();

/**
 * A file that is made once for all runs, and read once by each worker.
 *
 * @param name - of the lock while it is made
 * @param make - its content, where no earlier run has left it
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
      // renamed at the end, so that no process reads a part of the file; of two runs the last one remains
      const own = `${file}.${process.pid}`;
      writeFileSync(own, Buffer.from(await made.arrayBuffer()));
      renameSync(own, file);
      return made;
    },
  );
  read.set(file, blob);
  return blob;
}

/** Bytes that exist already: a plain Blob copies them in parts and joins those again each time. */
class ReadBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.byteLength;
  }

  /** The same buffer for all readers, which do not change it. */
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
