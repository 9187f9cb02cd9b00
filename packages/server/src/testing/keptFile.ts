import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onceInRun } from './onceInRun.ts';

const read = new Map<string, Blob>();

/**
 * A file made once and kept, and read once by each worker.
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
      // renamed: no process reads half a file, and of two runs the last wins
      const own = `${file}.${process.pid}`;
      writeFileSync(own, Buffer.from(await made.arrayBuffer()));
      renameSync(own, file);
      return made;
    },
  );
  read.set(file, blob);
  return blob;
}

/** Existing bytes: a plain Blob returns them in pieces, and joins those again each time. */
class ReadBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.byteLength;
  }

  /** The same for all: reading it changes nothing. */
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
