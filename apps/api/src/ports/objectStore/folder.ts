import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './port.ts';

/** Ids of ours only: a path made of one leads nowhere else. */
const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** Keeps files in a folder of this machine, made when the first one comes. Processes that share it share the files. */
export function createFolderObjects(folder: string): ObjectStore {
  let opened: ReturnType<ObjectStore['uploads']> | undefined;
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error(`"${id}" is no id of a file.`);
    return join(folder, id);
  };
  const start: ObjectStore['uploads'] = async () => {
    // before the store looks: without the folder it throws where no code catches
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { FileStore } = await import('@tus/file-store');
    return new FileStore({ directory: folder });
  };
  return {
    uploads() {
      opened ??= start();
      // a disk that was full for a moment must not be full for ever
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
      // the store keeps a file with metadata beside the bytes
      for (const path of [pathOf(id), `${pathOf(id)}.json`]) await rm(path, { force: true });
    },
  };
}
