import type { BackupFiles } from './BackupFiles.ts';

/**
 * What `isp backup` and `isp restore` must know of a service. A module of the service exports it under the name
 * `backup`.
 *
 * @example
 * export const backup: BackupService = { folder: '.data', keys: [], files: undefined };
 */
export interface BackupService {
  /** Address of the PostgreSQL database. @defaultValue the embedded database in `folder` is used */
  readonly url?: string | undefined;
  /** Folder of the embedded database. Not needed with `url`. */
  readonly folder?: string | undefined;
  /**
   * Fingerprints of the configured keys of encrypted fields: any texts that reveal nothing about the keys. A restore
   * is refused if the service has not all keys of the file. @defaultValue none: the key is in the database
   */
  readonly keys?: readonly string[] | undefined;
  /** Uploaded files. @defaultValue the service has none */
  readonly files?: BackupFiles | undefined;
}
