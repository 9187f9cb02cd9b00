import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDatabaseEntry } from './finishRestore.ts';
import { FolderInUseError, lockFolder } from './folderLock.ts';

/** Pattern of the name of a copy of a database folder, which is inside the folder. */
export const copyName = /^isp-copy-[0-9a-f]{32}$/;

/**
 * Copies the database in a folder into a new folder inside it. Nothing may write to the database meanwhile. On file
 * systems that can, the copy shares the bytes with the original.
 *
 * @param name - name of the copy, which {@link copyName} matches
 */
export async function copyFolder(folder: string, name: string): Promise<void> {
  const copy = join(folder, name);
  await mkdir(copy, { mode: 0o700 });
  for (const entry of await readdir(folder)) {
    if (isDatabaseEntry(entry) && entry !== 'postmaster.pid')
      await cp(join(folder, entry), join(copy, entry), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
}

/** Removes copies that remained because their process was killed. A copy that a process still uses is kept. */
export async function removeCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!copyName.test(name)) continue;
    const copy = join(folder, name);
    try {
      await (await lockFolder(copy)).release();
      await rm(copy, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
    }
  }
}
