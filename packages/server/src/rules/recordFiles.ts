import type { Field, Row } from '@isp/schema';
import type { WorkContext } from './work.ts';

/** How a host stores the files of records: their sender, type and owner. */
export interface RecordFiles {
  /**
   * Checks the files of a validated record, or of the validated answers of an action. Files that were stored before
   * are not checked again.
   *
   * @param before - the record as it is stored; undefined for a new one, and for answers
   * @returns `row` with its files as the service knows them, not as the form describes them, and the paths of files
   * that are not the caller's
   */
  readonly settle: (
    work: WorkContext,
    holder: FileHolder,
    row: Row,
    before: Row | undefined,
  ) => Promise<{ readonly row: Row; readonly unfit: readonly string[] }>;
  /** Runs after the record was stored: new files belong to the record from now on, removed files to no record. */
  readonly tie: (
    work: WorkContext,
    holder: Pick<FileHolder, 'fields'>,
    owner: RecordOfFiles,
    row: Row,
    before: Row | undefined,
  ) => Promise<void>;
}

/** Owner of files: a record of an entity, or the answers of an action. */
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
  /** Organisation of the record; empty for none. A user that may read the record may read its files. */
  readonly orgId: string;
}

/** A host without files: they are stored as the form sends them. */
export const noFiles: RecordFiles = {
  settle: async (_work, _holder, row) => ({ row, unfit: [] }),
  tie: async () => undefined,
};
