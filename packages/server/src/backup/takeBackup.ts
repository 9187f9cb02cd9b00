import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDatabase } from '../database/open/finishRestore.ts';
import { askHolder, FolderInUseError } from '../database/open/folderLock.ts';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import type { BackupService } from './BackupService.ts';
import { type BackupReport, writeBackup } from './writeBackup.ts';

export interface TakeOptions {
  /** False to leave the uploaded files out. @defaultValue true */
  readonly hasFiles?: boolean;
  /** Called with the name of each table and with `files` before it is read. */
  readonly onPart?: (name: string) => void;
}

/**
 * Writes a backup of a service, which may be running. A process that uses the embedded database is asked for a copy
 * of its folder, for which its calls wait shortly; the backup is then made of the copy.
 *
 * @param path - file that is written; one with the same name is replaced
 * @throws Error if there is no database, or if the process that uses it cannot be reached
 * @throws BackupError NOT_HELD
 *
 * @example await takeBackup({ folder: '.data' }, 'monday.tar.gz');
 */
export async function takeBackup(
  service: BackupService,
  path: string,
  { hasFiles = true, onPart }: TakeOptions = {},
): Promise<BackupReport> {
  const files = hasFiles ? service.files : undefined;
  const write = (database: Database) => writeBackup(database, path, { files, keys: service.keys, onPart });
  const { folder, url } = service;
  if (url) return closing(await openDatabase({ url, poolSize: 2 }), write);
  if (folder === undefined) throw new Error('The service has neither a database address nor a folder.');
  if (!hasDatabase(folder)) throw new Error(`${folder} has no database. 文件夹 ${folder} 中没有数据库。`);
  const opened = await openDatabase({ folder }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  });
  if (opened) return closing(opened, write);
  const name = `isp-copy-${randomBytes(16).toString('hex')}`;
  const copy = join(folder, name);
  try {
    await askHolder(folder, name);
    return await closing(await openDatabase({ folder: copy, isSynced: false }), write);
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
