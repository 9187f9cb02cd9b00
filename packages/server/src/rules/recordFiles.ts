import type { Field, Row } from '@isp/schema';
import type { WorkContext } from './work.ts';

/**
 * Functions with which a host stores the files of records. A host stores the sender, type and owner of a file too.
 */
export interface RecordFiles {
  /**
   * Checks the files of a validated record, or of the validated form of an action. Files that were stored before
   * are not checked again.
   *
   * @param before - the stored record; undefined for a new record and for a form
   * @returns `row` with its files as the service stores them, not as the form describes them; and the paths of
   * files that do not belong to the caller
   */
  readonly settle: (
    work: WorkContext,
    holder: FileHolder,
    row: Row,
    before: Row | undefined,
  ) => Promise<{ readonly row: Row; readonly unfit: readonly string[] }>;
  /**
   * Runs after the record was stored. It marks new files as belonging to the record, and removed files as belonging
   * to no record.
   */
  readonly tie: (
    work: WorkContext,
    holder: Pick<FileHolder, 'fields'>,
    owner: RecordOfFiles,
    row: Row,
    before: Row | undefined,
  ) => Promise<void>;
}

/** Owner of files: a record of an entity, or the form of an action. */
export interface FileHolder {
  /** Purpose of an upload, without the name of the field: `area.entity`, or `area.entity.action`. */
  readonly purpose: string;
  readonly fields: readonly Field[];
}

/** The record to which files belong. */
export interface RecordOfFiles {
  /** Table of the record. */
  readonly table: string;
  readonly id: string;
  /**
   * Id of the organisation of the record; empty if the record has none. A user that may read the record may read
   * its files.
   */
  readonly orgId: string;
}

/** Functions for a host without file storage. Files are stored as the form sends them. */
export const noFiles: RecordFiles = {
  settle: async (_work, _holder, row) => ({ row, unfit: [] }),
  tie: async () => undefined,
};
