import type { MigrateTarget } from '../database/migration/migrate.ts';
import type { Tx } from '../database/sql/tx.ts';
import type { SealedColumn } from './checks/keyFindings.ts';
import type { Finding } from './finding.ts';

/**
 * What `isp doctor service` must know of a service. A module of the service exports a function that returns it, under
 * the name `doctor`.
 *
 * @example
 * export const doctor = async (): Promise<DoctorService> => ({ folder: '.data', target: { entities: [] } });
 */
export interface DoctorService {
  /** Address of the PostgreSQL database. @defaultValue the embedded database in `folder` is used */
  readonly url?: string | undefined;
  /** Folder of the embedded database. Not needed with `url`. */
  readonly folder?: string | undefined;
  /** What the tables must be: the entities, and the migrations of modules. */
  readonly target: MigrateTarget;
  /**
   * Returns the names of the keys with which encrypted values can be read. @defaultValue the keys are not checked
   */
  readonly keys?: ((tx: Tx) => Promise<readonly string[]>) | undefined;
  /** Columns with encrypted values besides the sealed fields of the schemas. @defaultValue none */
  readonly sealed?: readonly SealedColumn[] | undefined;
  /** Folders whose disks must have space. @defaultValue the folder of the embedded database */
  readonly folders?: readonly string[] | undefined;
  /** Folder of the backups. @defaultValue not known */
  readonly backups?: string | undefined;
  /**
   * Checks of what is outside: mail server, SMS gateway, store of files. A check that throws is a finding itself.
   * @defaultValue none
   */
  readonly probes?: readonly DoctorProbe[] | undefined;
}

/**
 * A check of something outside of the database.
 *
 * @example
 * const sms: DoctorProbe = {
 *   name: 'sms',
 *   look: async () => {
 *     await fetch('https://sms.example.com/status');
 *     return [];
 *   },
 * };
 */
export interface DoctorProbe {
  /** Short name, such as `mail`. */
  readonly name: string;
  readonly look: () => Promise<readonly Finding[]>;
}
