import type { Entity, Row } from '@isp/schema';
import type { WorkContext } from '../rules.ts';

/** What a host knows of the files records hold: who sent them, what they are, whose they are. */
export interface RecordFiles {
  /**
   * Looks at the files of a checked record. What the record held before stays as it is.
   *
   * @param before - the record as it is stored; undefined for a new one
   * @returns the record with its files as the service knows them, whatever the form said of them, and the paths of those
   * that are none of its
   */
  readonly settle: (
    work: WorkContext,
    entity: Entity,
    row: Row,
    before: Row | undefined,
  ) => Promise<{ readonly row: Row; readonly unfit: readonly string[] }>;
  /** The record is stored: its new files are its own from now on, those it lost are nobody's. */
  readonly tie: (work: WorkContext, owner: RecordOfFiles, row: Row, before: Row | undefined) => Promise<void>;
}

/** Whose files they are. */
export interface RecordOfFiles {
  readonly entity: Entity;
  /** Table of its records. */
  readonly table: string;
  readonly id: string;
}

/** A host without files: what a form says of them is stored. */
export const noFiles: RecordFiles = {
  settle: async (_work, _entity, row) => ({ row, unfit: [] }),
  tie: async () => undefined,
};
