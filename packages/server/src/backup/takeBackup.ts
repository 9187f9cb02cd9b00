import type { BackupService } from './BackupService.ts';
import { readDatabase } from './readDatabase.ts';
import type { WaitOptions } from './withDatabase.ts';
import { type BackupReport, writeBackup } from './writeBackup.ts';

export interface TakeOptions extends WaitOptions {
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
  { hasFiles = true, onPart, ...reading }: TakeOptions = {},
): Promise<BackupReport> {
  const files = hasFiles ? service.files : undefined;
  return readDatabase(
    service,
    async (database, pauseMs) => ({
      ...(await writeBackup(database, path, { files, keys: service.keys, onPart })),
      ...(pauseMs === undefined ? {} : { pauseMs }),
    }),
    reading,
  );
}
