import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';

/** An addition to a project. */
export interface Activity {
  /** Date and time of the addition. */
  readonly time: string;
  /** Type of the addition in Chinese; it is translated into the reader's language. */
  readonly type: string;
  /** Name of the record. */
  readonly object: string;
  readonly operator: string | null;
}

/**
 * Returns the ten latest records of a project that the caller may see, newest first. The areas that come after
 * projects provide the records.
 */
export async function activityOf({ tx }: Pick<Work, 'tx'>, projectId: string): Promise<readonly Activity[]> {
  const { rows } = await sql<Omit<Activity, 'time'> & { readonly time: Date }>`
    select "time", "type", object, operator from project_activity(${projectId})`.execute(tx);
  return rows.map((row) => ({ ...row, time: toDateTime(row.time) }));
}
