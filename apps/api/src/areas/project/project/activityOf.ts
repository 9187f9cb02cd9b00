import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';

/** Latest additions to a project. */
export interface Activity {
  /** Date and time. */
  readonly time: string;
  /** In Chinese; it is translated into the reader's language. */
  readonly type: string;
  /** Usual name of the record. */
  readonly object: string;
  readonly operator: string | null;
}

/** The ten latest records that the caller may see, newest first. The areas after projects provide them. */
export async function activityOf({ tx }: Pick<Work, 'tx'>, projectId: string): Promise<readonly Activity[]> {
  const { rows } = await sql<Omit<Activity, 'time'> & { readonly time: Date }>`
    select "time", "type", object, operator from project_activity(${projectId})`.execute(tx);
  return rows.map((row) => ({ ...row, time: toDateTime(row.time) }));
}
