import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from './postgresServer.ts';

/** What the workers of one run of tests share. */
export interface TestRun {
  /** Notes between the workers of this run. */
  readonly folder: string;
  /** Databases that were filled before, also by earlier runs of the same sources. */
  readonly images: string;
}

let own: TestRun | undefined;

/** The run that {@link beginTestRun} named. A process without that name is a run of its own. */
export function testRun(): TestRun {
  const { ISP_TEST_IMAGES, ISP_TEST_RUN } = process.env;
  if (ISP_TEST_RUN && ISP_TEST_IMAGES) return { folder: ISP_TEST_RUN, images: ISP_TEST_IMAGES };
  if (!own) {
    const folder = mkdtempSync(join(tmpdir(), 'isp-run-'));
    own = { folder, images: folder };
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return own;
}

/**
 * Called before the workers start: from then on they share one PostgreSQL server, which starts when it is first
 * needed.
 *
 * @param images Folder of filled databases; one for each state of the sources that fill them.
 * @returns ends the server, if one was started
 */
export function beginTestRun(images: string): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'isp-run-'));
  process.env.ISP_TEST_RUN = folder;
  process.env.ISP_TEST_IMAGES = images;
  return async () => {
    const server = serverOf(folder);
    if (server) await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** File with the address of the run's server, written by the worker that started it. */
export const serverNote = (folder: string): string => join(folder, 'postgres');

/** Folder of the run's PostgreSQL server, once it is running. */
export function serverOf(folder: string): string | undefined {
  try {
    return readFileSync(serverNote(folder), 'utf8');
  } catch {
    return undefined;
  }
}
