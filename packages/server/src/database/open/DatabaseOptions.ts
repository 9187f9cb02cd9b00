import type { CompiledQuery } from 'kysely';

export interface DatabaseOptions {
  /**
   * Address of the PostgreSQL database (`postgres://…`). If it is missing, PGlite (an embedded PostgreSQL) is used.
   */
  readonly url?: string | undefined;
  /** Folder of the PGlite database. If it is missing, the data are kept in memory only. */
  readonly folder?: string | undefined;
  /**
   * Copy of a data directory, with which the database starts. Tests use it, so that each of them starts from the
   * same state.
   */
  readonly dump?: Blob | undefined;
  /**
   * False for a folder whose files the caller syncs afterwards, all at once. A power cut before would leave it
   * unusable. @defaultValue true: every change is on the disk before it is acknowledged
   */
  readonly isSynced?: boolean;
  /**
   * Address of a streaming replica of the PostgreSQL database, from which exports and statistics are read.
   * @defaultValue none
   */
  readonly replicaUrl?: string | undefined;
  /** Number of connections in the PostgreSQL pool. @defaultValue 10 */
  readonly poolSize?: number;
  /**
   * Milliseconds after which a call that waits for a connection of the pool is refused, and a writing call that
   * waits until it may run.
   * @defaultValue 5000
   */
  readonly connectTimeoutMs?: number;
  /** Called with every statement that is sent, including `begin` and `commit`, so that tests can count them. */
  readonly onStatement?: (statement: CompiledQuery) => void;
}
