import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncTree } from './syncFolder.ts';

/**
 * Folder inside a database folder in which a restore creates the new database. It is in the same folder, so that it
 * is on the same volume and under the same lock.
 */
const place = 'isp-restore';
/** Folders of the new and of the old database, and marks, inside {@link place}. */
const names = {
  created: 'new',
  replaced: 'old',
  /** The new database is complete and on the disk. From now on it is the one that counts. */
  ready: 'ready',
  /** The old database was moved away. */
  moved: 'moved',
} as const;

/** Changes of a file system. Tests replace them, to end between two of them. */
export interface FileChanges {
  readonly rename: typeof rename;
  readonly rm: typeof rm;
  readonly writeFile: typeof writeFile;
}
const fileSystem: FileChanges = { rename, rm, writeFile };

/** Returns true for a file or folder that PostgreSQL makes in a database folder. Others in the folder are left alone. */
export const isDatabaseEntry = (name: string): boolean =>
  /^(base|global|PG_VERSION|pg_[a-z_]+(\.conf)?|postgresql(\.auto)?\.conf|postmaster\.(pid|opts))$/.test(
    name,
  );

/** Returns true if the folder contains a database, or one that is about to be moved there. */
export const hasDatabase = (folder: string): boolean =>
  existsSync(join(folder, 'PG_VERSION')) ||
  existsSync(join(folder, place, names.ready)) ||
  existsSync(join(folder, place, names.moved));

/**
 * Replaces the database in a folder by the one that `create` makes. The folder must be locked. If the process is
 * killed, the folder has the old database or the new one: {@link finishRestore} completes a replacement that was
 * decided, and forgets one that was not.
 *
 * @param create - creates a database in the folder that it gets, and closes it
 */
export async function replaceDatabase(
  folder: string,
  create: (folder: string) => Promise<void>,
  changes: FileChanges = fileSystem,
): Promise<void> {
  await finishRestore(folder);
  const created = join(folder, place, names.created);
  await mkdir(created, { recursive: true, mode: 0o700 });
  try {
    await create(created);
  } catch (error) {
    await rm(join(folder, place), { recursive: true, force: true });
    throw error;
  }
  await syncTree(join(folder, place));
  await changes.writeFile(join(folder, place, names.ready), '', { flush: true });
  await syncFolder(join(folder, place));
  await syncFolder(folder);
  await finishRestore(folder, changes);
}

/** Completes or forgets a replacement of the database that was interrupted. The folder must be locked. */
export async function finishRestore(folder: string, changes: FileChanges = fileSystem): Promise<void> {
  const at = (name: string) => join(folder, place, name);
  if (!existsSync(join(folder, place))) return;
  if (existsSync(at(names.ready))) {
    await mkdir(at(names.replaced), { recursive: true });
    await moveAll(folder, at(names.replaced), changes);
    await changes.rename(at(names.ready), at(names.moved));
    await syncFolder(join(folder, place));
  }
  if (existsSync(at(names.moved))) {
    await moveAll(at(names.created), folder, changes);
    // Without a mark, what remains of the old database is only to be removed.
    await changes.rm(at(names.moved));
    await syncFolder(join(folder, place));
  }
  await changes.rm(join(folder, place), { recursive: true, force: true });
  await syncFolder(folder);
}

/** Moves the files of a database. Those that were moved before are no longer there, so it can be repeated. */
async function moveAll(from: string, to: string, changes: FileChanges): Promise<void> {
  for (const name of await readdir(from))
    if (isDatabaseEntry(name)) await changes.rename(join(from, name), join(to, name));
  await syncFolder(from);
  await syncFolder(to);
}
