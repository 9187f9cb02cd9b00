import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import type { BackupService } from './BackupService.ts';
import { type WaitOptions, withDatabase } from './withDatabase.ts';

/**
 * Opens the database of a service, which may be running, for work that changes nothing. The work gets the milliseconds
 * for which calls of the service waited for a copy of the embedded database, if one was made.
 *
 * @throws Error if there is no database, or if the process that uses it cannot be reached
 *
 * @example await readDatabase({ folder: '.data' }, (database) => verifyOpsLog(database));
 */
export const readDatabase = <T>(
  service: Pick<BackupService, 'folder' | 'url'>,
  work: (database: Database, pauseMs?: number) => Promise<T>,
  options?: WaitOptions,
): Promise<T> => withDatabase(service, { open: openDatabase, work }, options);
