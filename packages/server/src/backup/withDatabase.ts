import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseOptions } from '../database/open/DatabaseOptions.ts';
import { hasDatabase } from '../database/open/finishRestore.ts';
import { askHolder, FolderInUseError } from '../database/open/folderLock.ts';
import type { BackupService } from './BackupService.ts';

/** Milliseconds for which a copy is waited for: longer than any call of the service may take. */
const COPY_LIMIT_MS = 120_000;

export interface WaitOptions {
  /** Milliseconds for which the copy of an embedded database that is in use is waited for. @defaultValue 2 minutes */
  readonly limitMs?: number;
  /** Called with the limit when a copy is asked for. The process makes it when its present calls have ended. */
  readonly onWait?: ((limitMs: number) => void) | undefined;
}

/** A way to open a database, and what is done with it. */
export interface Use<Opened, T> {
  readonly open: (options: DatabaseOptions) => Promise<Opened>;
  /** Gets the milliseconds for which calls of the service waited for a copy, if one was made. */
  readonly work: (opened: Opened, pauseMs?: number) => Promise<T>;
}

/**
 * Opens the database of a service, which may be running, for work that changes nothing, and closes it. A process that
 * uses the embedded database is asked for a copy of its folder, for which its calls wait shortly; the work then reads
 * the copy.
 *
 * @throws Error if there is no database, or if the process that uses it cannot be reached
 */
export async function withDatabase<Opened extends { readonly close: () => Promise<void> }, T>(
  { folder, url }: Pick<BackupService, 'folder' | 'url'>,
  { open, work }: Use<Opened, T>,
  { limitMs = COPY_LIMIT_MS, onWait }: WaitOptions = {},
): Promise<T> {
  const closing = async (opened: Opened, pauseMs?: number) => {
    try {
      return await work(opened, pauseMs);
    } finally {
      await opened.close();
    }
  };
  if (url) return closing(await open({ url, poolSize: 2 }));
  if (folder === undefined) throw new Error('The service has neither a database address nor a folder.');
  if (!hasDatabase(folder)) throw new Error(`${folder} has no database. 文件夹 ${folder} 中没有数据库。`);
  const tryOpen = () =>
    open({ folder }).catch((error: unknown) => {
      if (error instanceof FolderInUseError) return undefined;
      throw error;
    });
  const opened = await tryOpen();
  if (opened) return closing(opened);
  const name = `isp-copy-${randomBytes(16).toString('hex')}`;
  const copy = join(folder, name);
  try {
    onWait?.(limitMs);
    const answer = await askHolder(folder, name, limitMs).catch((error: unknown) => ({ error }));
    if (answer === undefined || typeof answer === 'number')
      return await closing(await open({ folder: copy, isSynced: false }), answer);
    // The process may have ended meanwhile, such as another backup.
    const free = await tryOpen();
    if (!free) throw answer.error;
    return await closing(free);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
