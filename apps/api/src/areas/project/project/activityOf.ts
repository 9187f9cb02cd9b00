import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';

/** One line in the activity of a project: a record that was added to it. */
export interface Activity {
  /** Date and time at which the record was added. */
  readonly time: string;
  /** Type of the record in Chinese; it is translated into the reader's language. */
  readonly type: string;
  /** Name of the record. */
  readonly object: string;
  readonly operator: string | null;
}

/**
 * Returns the ten latest records of a project that the caller may see, newest first. They are read by the database
 * function `project_activity` from the tables of all areas whose records belong to projects.
 */
export async function activityOf({ tx }: Pick<Work, 'tx'>, projectId: string): Promise<readonly Activity[]> {
  const { rows } = await sql<Omit<Activity, 'time'> & { readonly time: Date }>`
    select "time", "type", object, operator from project_activity(${projectId})`.execute(tx);
  return rows.map((row) => ({ ...row, time: toDateTime(row.time) }));
}
