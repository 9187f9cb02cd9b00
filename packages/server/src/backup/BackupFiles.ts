import type { Readable } from 'node:stream';
import type { Ask } from '../database/sql/tx.ts';

/** An uploaded file that a row names. */
export interface BackupFile {
  /** Id of the file in its store: letters, digits, `-` and `_`. */
  readonly id: string;
  readonly bytes: number;
  /** SHA-256 of its content in hexadecimal digits. Empty if the row does not have it. */
  readonly sha256: string;
}

/**
 * Uploaded files of a service: how a backup finds and reads them, and how a restore stores them. Ids are never used
 * again for other files, so that a restore adds files without changing those that are there.
 *
 * @example
 * import { createReadStream, createWriteStream } from 'node:fs';
 * import { pipeline } from 'node:stream/promises';
 * import { sql } from 'kysely';
 * const files: BackupFiles = {
 *   list: (ask) => ask(sql`select id, bytes, sha256 from shop_picture`),
 *   read: async (id) => createReadStream(`pictures/${id}`),
 *   write: ({ id }, bytes) => pipeline(bytes, createWriteStream(`pictures/${id}`)),
 * };
 */
export interface BackupFiles {
  /** Returns the complete files that the rows name. */
  readonly list: (ask: Ask) => Promise<readonly BackupFile[]>;
  /** @throws Error if the store does not have the file */
  readonly read: (id: string) => Promise<Readable>;
  /** Stores a file, so that it is there whole or not at all. Replaces one with the same id. */
  readonly write: (file: BackupFile, bytes: Readable) => Promise<void>;
}
