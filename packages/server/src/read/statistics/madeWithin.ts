import type { TimeRange } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { columnOf } from './columnOf.ts';

/**
 * Returns the SQL conditions for rows that were created in a range of time. They are used for figures, and for
 * charts that are not grouped by time.
 */
export function madeWithin(table: EntityTable, { from, to }: TimeRange = {}): RawBuilder<unknown>[] {
  const column = columnOf(table, 'createTime');
  const { parseDateTime } = column.dateTimes;
  const ref = sql.ref(column.name);
  return [
    ...(from === undefined ? [] : [sql`${ref} >= ${parseDateTime(from) ?? null}`]),
    ...(to === undefined ? [] : [sql`${ref} <= ${parseDateTime(to, true) ?? null}`]),
  ];
}
