import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testRun } from './testRun.ts';

/** Number of milliseconds after which waiting for the file fails. It is long enough for a busy machine. */
const TIMEOUT_MS = 90_000;

/**
 * Returns a file that one worker of a run creates for all workers. The other workers wait until it exists.
 *
 * @param name - name in lower case; a folder with this name in the run's folder is the lock
 */
export async function onceInRun<T>(
  name: string,
  find: () => T | undefined,
  make: () => Promise<T>,
): Promise<T> {
  const lock = join(testRun().folder, `${name}.lock`);
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (isMine(lock)) {
      try {
        return await make();
      } catch (error) {
        rmSync(lock, { recursive: true, force: true });
        throw error;
      }
    }
    if (Date.now() > end)
      throw new Error(`Another test began with ${name} and did not finish: see its error.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function isMine(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
