import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDatabase } from '../database/open/finishRestore.ts';
import { askHolder, FolderInUseError } from '../database/open/folderLock.ts';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import type { BackupService } from './BackupService.ts';

/** Milliseconds for which a copy is waited for: longer than any call of the service may take. */
const COPY_LIMIT_MS = 120_000;

export interface ReadOptions {
  /** Milliseconds for which the copy of an embedded database that is in use is waited for. @defaultValue 2 minutes */
  readonly limitMs?: number;
  /** Called with the limit when a copy is asked for. The process makes it when its present calls have ended. */
  readonly onWait?: ((limitMs: number) => void) | undefined;
}

/**
 * Opens the database of a service, which may be running, for work that changes nothing. A process that uses the
 * embedded database is asked for a copy of its folder, for which its calls wait shortly; the work then reads the copy
 * and gets the milliseconds for which they waited.
 *
 * @throws Error if there is no database, or if the process that uses it cannot be reached
 *
 * @example await readDatabase({ folder: '.data' }, (database) => verifyOpsLog(database));
 */
export async function readDatabase<T>(
  { folder, url }: Pick<BackupService, 'folder' | 'url'>,
  work: (database: Database, pauseMs?: number) => Promise<T>,
  { limitMs = COPY_LIMIT_MS, onWait }: ReadOptions = {},
): Promise<T> {
  if (url) return closing(await openDatabase({ url, poolSize: 2 }), work);
  if (folder === undefined) throw new Error('The service has neither a database address nor a folder.');
  if (!hasDatabase(folder)) throw new Error(`${folder} has no database. 文件夹 ${folder} 中没有数据库。`);
  const opened = await openDatabase({ folder }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  });
  if (opened) return closing(opened, work);
  const name = `isp-copy-${randomBytes(16).toString('hex')}`;
  const copy = join(folder, name);
  try {
    onWait?.(limitMs);
    const pauseMs = await askHolder(folder, name, limitMs);
    return await closing(await openDatabase({ folder: copy, isSynced: false }), (database) =>
      work(database, pauseMs),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function closing<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
