import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './port.ts';

/** True for ids that the service makes. Other ids are refused, so that a path made of an id stays in the folder. */
const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/**
 * Creates a store that keeps files in a folder of this machine. The folder is made when the first file is stored.
 * Processes with this folder share the files.
 */
export function createFolderObjects(folder: string): ObjectStore {
  let opened: ReturnType<ObjectStore['uploads']> | undefined;
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error(`"${id}" is no id of a file.`);
    return join(folder, id);
  };
  const start: ObjectStore['uploads'] = async () => {
    // The folder is made before the store checks it. Without the folder, the store throws an error that no code
    // catches.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { FileStore } = await import('@tus/file-store');
    return new FileStore({ directory: folder });
  };
  return {
    uploads() {
      opened ??= start();
      // The next call tries the folder again, for example after the disk was full.
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    },
    async read(id, range) {
      const handle = await open(pathOf(id));
      return handle.createReadStream({ ...range });
    },
    async remove(id) {
      // The store has a file with metadata next to the file with the bytes.
      for (const path of [pathOf(id), `${pathOf(id)}.json`]) await rm(path, { force: true });
    },
  };
}
