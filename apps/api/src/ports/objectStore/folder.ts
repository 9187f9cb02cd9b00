import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '@isp/server/internal';
import type { ObjectStore } from './port.ts';

/**
 * Returns true for an id in the form that the service makes. Other ids are refused, because a path made from them
 * could lead out of the folder.
 */
const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/**
 * Creates an object store that keeps the files in a folder of this machine. The folder is created for the first
 * file. All processes that use this folder share the files.
 */
export function createFolderObjects(folder: string): ObjectStore {
  let opened: ReturnType<ObjectStore['uploads']> | undefined;
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error(`"${id}" is not the id of a file.`);
    return join(folder, id);
  };
  const start: ObjectStore['uploads'] = async () => {
    // The folder must exist before `FileStore` is created. Otherwise FileStore throws an error asynchronously,
    // where the service cannot catch it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { FileStore } = await import('@tus/file-store');
    return new FileStore({ directory: folder });
  };
  return {
    uploads() {
      opened ??= start();
      // After a failure, the result is not kept, so that the next call tries to open the folder again, for example
      // when the disk is no longer full.
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    },
    async read(id, range) {
      const handle = await open(pathOf(id));
      return handle.createReadStream({ ...range });
    },
    async put(id, _size, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${pathOf(id)}.put`;
      await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, pathOf(id));
      await syncFolder(folder);
    },
    async remove(id) {
      // For each file, the library tus stores a second file with metadata (`.json`), which must be deleted too.
      for (const path of [pathOf(id), `${pathOf(id)}.json`]) await rm(path, { force: true });
    },
  };
}
