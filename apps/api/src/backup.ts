import type { BackupService, DoctorService } from '@isp/server';
import { type Config, readConfig } from './config/config.ts';
import { backupFiles } from './platform/files/backupFiles.ts';
import { keyNames } from './platform/secrets/createSealer.ts';
import { openObjects } from './ports/objectStore/openObjects.ts';

/**
 * Returns what `isp backup` and `isp restore` need of this service: its database, the names of its field keys, and
 * its uploaded files.
 */
export async function toBackupService(config: Config): Promise<BackupService> {
  const { data, databaseUrl, demo, fieldKeys } = config;
  // The bytes of the demo data's files are calculated, so they need no backup.
  const isStock = demo === 'off' ? () => false : (await import('./ports/media/stockFiles.ts')).isStockFile;
  return {
    url: databaseUrl || undefined,
    folder: data,
    keys: keyNames(fieldKeys),
    files: backupFiles(openObjects(config), (id) => !isStock(id)),
  };
}

/** What `isp doctor service` looks at. It is loaded only for this command, because it needs the whole service. */
export const doctor = async (): Promise<DoctorService> =>
  (await import('./doctor.ts')).toDoctorService(readConfig(process.env));

/** The service of this environment, which `package.json` names for the commands. */
export const backup: BackupService = await toBackupService(readConfig(process.env));
