import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDatabase } from '../database/open/finishRestore.ts';
import { askHolder, FolderInUseError } from '../database/open/folderLock.ts';
import { type BareDatabase, openBare } from '../database/open/openDatabase.ts';
import type { Tx } from '../database/sql/tx.ts';
import type { BackupService } from './BackupService.ts';

/** A database that is only looked at. */
export interface Looked {
  readonly kind: BareDatabase['kind'];
  /** Transaction of the owner, which may only read. */
  readonly tx: Tx;
}

/**
 * Reads the database of a service as its owner, in a transaction that may only read. Unlike `readDatabase` it makes no
 * roles and asks for none, so that it also reads a database that is not in order.
 *
 * @throws Error if there is no database, or if it cannot be reached
 */
export async function lookInto<T>(
  { folder, url }: Pick<BackupService, 'folder' | 'url'>,
  work: (looked: Looked) => Promise<T>,
): Promise<T> {
  const look = async (database: BareDatabase): Promise<T> => {
    try {
      return await database.read((tx) => work({ kind: database.kind, tx }));
    } finally {
      await database.close();
    }
  };
  if (url) return look(await openBare({ url, poolSize: 1 }));
  if (folder === undefined) throw new Error('The service has neither a database address nor a folder.');
  if (!hasDatabase(folder)) throw new Error(`${folder} has no database. 文件夹 ${folder} 中没有数据库。`);
  const opened = await openBare({ folder }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  });
  if (opened) return look(opened);
  const name = `isp-copy-${randomBytes(16).toString('hex')}`;
  const copy = join(folder, name);
  try {
    await askHolder(folder, name);
    return await look(await openBare({ folder: copy, isSynced: false }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
