import type { BackupService } from '@isp/server';
import { sql } from 'kysely';
import type { ObjectStore } from '../../ports/objectStore/port.ts';

/**
 * Uploaded files as a backup reads and restores them: the complete ones. Unfinished uploads are left out; their
 * clients begin them again.
 *
 * @param isStored - returns false for a file whose bytes are not in the store, because they are calculated
 */
export const backupFiles = (
  objects: Pick<ObjectStore, 'put' | 'read'>,
  isStored: (id: string) => boolean,
): NonNullable<BackupService['files']> => ({
  async list(ask) {
    const files = await ask(
      sql<{ id: string; bytes: number; sha256: string }>`
        select id, size as bytes, sha256 from platform_file where state = 'READY' order by id`,
    );
    return files.filter(({ id }) => isStored(id));
  },
  read: (id) => objects.read(id),
  write: ({ bytes: size, id }, bytes) => objects.put(id, size, bytes),
});
