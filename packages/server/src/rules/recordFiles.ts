import type { Field, Row } from '@isp/schema';
import type { WorkContext } from './work.ts';

/** What a host knows of the files records hold: who sent them, what they are, whose they are. */
export interface RecordFiles {
  /**
   * Looks at the files of a checked record, or of the checked answers to an action. What was held before stays as it is.
   *
   * @param before - the record as it is stored; undefined for a new one, and for answers
   * @returns `row` with its files as the service knows them, whatever the form said of them, and the paths of those
   * that are none of its
   */
  readonly settle: (
    work: WorkContext,
    holder: FileHolder,
    row: Row,
    before: Row | undefined,
  ) => Promise<{ readonly row: Row; readonly unfit: readonly string[] }>;
  /** What holds them is stored: its new files are the record's own from now on, those it lost are nobody's. */
  readonly tie: (
    work: WorkContext,
    holder: Pick<FileHolder, 'fields'>,
    owner: RecordOfFiles,
    row: Row,
    before: Row | undefined,
  ) => Promise<void>;
}

/** What holds files: a record of an entity, or the answers to an action. */
export interface FileHolder {
  /** What files are sent for, in front of the names of the fields: `area.entity`, or `area.entity.action`. */
  readonly purpose: string;
  readonly fields: readonly Field[];
}

/** Whose files they are. */
export interface RecordOfFiles {
  /** Table of its records. */
  readonly table: string;
  readonly id: string;
  /** Organisation of the record: whoever reads it reads its files. Empty for none. */
  readonly orgId: string;
}

/** A host without files: what a form says of them is stored. */
export const noFiles: RecordFiles = {
  settle: async (_work, _holder, row) => ({ row, unfit: [] }),
  tie: async () => undefined,
};
