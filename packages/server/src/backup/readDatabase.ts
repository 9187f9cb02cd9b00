import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDatabase } from '../database/open/finishRestore.ts';
import { askHolder, FolderInUseError } from '../database/open/folderLock.ts';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import type { BackupService } from './BackupService.ts';

/**
 * Opens the database of a service, which may be running, for work that changes nothing. A process that uses the
 * embedded database is asked for a copy of its folder, for which its calls wait shortly; the work then reads the copy.
 *
 * @throws Error if there is no database, or if the process that uses it cannot be reached
 *
 * @example await readDatabase({ folder: '.data' }, (database) => verifyOpsLog(database));
 */
export async function readDatabase<T>(
  { folder, url }: Pick<BackupService, 'folder' | 'url'>,
  work: (database: Database) => Promise<T>,
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
    await askHolder(folder, name);
    return await closing(await openDatabase({ folder: copy, isSynced: false }), work);
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
