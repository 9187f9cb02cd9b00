import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from './postgresServer.ts';

/** Folders that the workers of one test run share. */
export interface TestRun {
  /** Folder of files that the workers of this run exchange. */
  readonly folder: string;
  /** Folder of filled databases, including those that earlier runs with the same sources created. */
  readonly images: string;
}

let own: TestRun | undefined;

/**
 * Returns the run that {@link beginTestRun} started. If a process was started without it, the process gets a run of
 * its own with a temporary folder.
 */
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
 * Begins a test run. It is called before the workers start, so that all workers share one PostgreSQL server. The
 * server starts when a test first needs it.
 *
 * @param images Folder of filled databases. There is a separate folder for each version of the sources that fill
 * them.
 * @returns a function that ends the server, if one was started
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

/**
 * Returns the path of the file that contains the folder of the run's server. The worker that started the server
 * writes the file.
 */
export const serverNote = (folder: string): string => join(folder, 'postgres');

/** Returns the folder of the run's PostgreSQL server, or undefined if the server is not running yet. */
export function serverOf(folder: string): string | undefined {
  try {
    return readFileSync(serverNote(folder), 'utf8');
  } catch {
    return undefined;
  }
}
