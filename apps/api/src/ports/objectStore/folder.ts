import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './port.ts';

/** Accepts only ids of the service, so that a path made of one stays in the folder. */
const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/**
 * Stores files in a folder of this machine, which is made for the first one. Processes with this folder share the
 * files.
 */
export function createFolderObjects(folder: string): ObjectStore {
  let opened: ReturnType<ObjectStore['uploads']> | undefined;
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error(`"${id}" is no id of a file.`);
    return join(folder, id);
  };
  const start: ObjectStore['uploads'] = async () => {
    // before the store checks it: without the folder the store throws where no code catches the error
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { FileStore } = await import('@tus/file-store');
    return new FileStore({ directory: folder });
  };
  return {
    uploads() {
      opened ??= start();
      // after a full disk the folder is tried again
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
      // the store has a file with metadata beside the bytes
      for (const path of [pathOf(id), `${pathOf(id)}.json`]) await rm(path, { force: true });
    },
  };
}
