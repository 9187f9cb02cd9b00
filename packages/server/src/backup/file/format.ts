import { createRequire } from 'node:module';
import type { Structure } from '../structure/readStructure.ts';

/** Number of the file format. A reader refuses a file with a higher number. */
export const FORMAT = 1;

/** Version of the product that writes files, such as `0.1.0`. */
export const productVersion = (
  createRequire(import.meta.url)('@isp/server/package.json') as { readonly version: string }
).version;

/** First part of a backup. */
export interface BackupHeader {
  readonly format: number;
  readonly version: string;
  /** Kind of the database that was read. The file can be restored into either kind. */
  readonly kind: 'pglite' | 'postgres';
  /** ISO time of the snapshot. */
  readonly time: string;
  /** Fingerprint of each table's schema, by the name of the table. */
  readonly schemas: Readonly<Record<string, string>>;
  /** Names of the migrations of modules that were applied. */
  readonly migrations: readonly string[];
  /**
   * Fingerprints of the configured keys of encrypted fields. Empty if the key is a row of the database, so that the
   * file contains it.
   */
  readonly keys: readonly string[];
  /** False if the backup leaves the uploaded files out. */
  readonly hasFiles: boolean;
}

/** A part of the file, as the end of the file names it. */
export interface PartSum {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Rows of a table: their number, and the sum of their lines. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

/** An uploaded file. */
export interface FileSum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Last part of a backup. A file without it was cut off. */
export interface BackupEnd {
  readonly parts: readonly PartSum[];
  readonly tables: Readonly<Record<string, TableSum>>;
  readonly files: Readonly<Record<string, FileSum>>;
  /** Ids of files that rows name and the store did not have, or had with other bytes. */
  readonly missing: readonly string[];
}

/** What a backup contains, without its rows and files. */
export interface BackupContent {
  readonly header: BackupHeader;
  readonly structure: Structure;
  readonly end: BackupEnd;
}

/** Names of the parts. Rows are in numbered parts, each with lines of one table; each uploaded file is a part. */
export const partNames = {
  header: 'header.json',
  structure: 'structure.json',
  rows: 'rows/',
  sequences: 'sequences.json',
  files: 'files/',
  end: 'end.json',
} as const;

/** First line of a part with rows. */
export interface RowsHead {
  readonly table: string;
}
