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
      // renamed: nobody reads half a file, and of two runs the last wins
      const own = `${file}.${process.pid}`;
      writeFileSync(own, Buffer.from(await made.arrayBuffer()));
      renameSync(own, file);
      return made;
    },
  );
  read.set(file, blob);
  return blob;
}

function readIfThere(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
