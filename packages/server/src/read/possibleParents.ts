import { maxSearchValues, parentFields } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { asJobWithin, type Tx } from '../database/open/openDatabase.ts';
import type { Caller } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { refuseFields } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';

/**
 * Returns the SQL condition for records that may become the parent of the given records: all records except the
 * given ones and their descendants.
 *
 * @param notBelow - the field that refers to the parent, and the ids of the records: `parentId:17`,
 * `parentId:17,18`
 * @throws Refusal PARAM_INVALID for a field that does not refer to a parent, and for an empty or too long list of
 * ids
 */
export async function possibleParents(
  tx: Tx,
  table: EntityTable,
  { locale }: Pick<Caller, 'locale'>,
  notBelow: unknown,
): Promise<RawBuilder<unknown>> {
  const [name = '', words = ''] = typeof notBelow === 'string' ? notBelow.split(':', 2) : [];
  const ids = words.split(',').filter((id) => id !== '' && !id.includes('\u0000'));
  const isParent = parentFields(table.entity).some((field) => field.name === name);
  if (!isParent || ids.length === 0 || ids.length > maxSearchValues)
    throw refuseFields([toSearchIssue({ key: 'notBelow', rule: 'value' }, locale)]);
  // The tree is read with the role for jobs, which sees all rows, because a record that is hidden from the caller
  // may be between two visible ones.
  const below = await asJobWithin(tx, async (job) => {
    const { rows } = await sql<{ id: string }>`
      with recursive below(id) as (
        select unnest(${ids}::text[])
        union
        select kept.id from below join ${sql.table(table.table)} kept on kept.${sql.ref(name)} = below.id
        where not kept."isDeleted")
      select id from below`.execute(job);
    return rows.map(({ id }) => id);
  });
  return sql`id <> all(${below}::text[])`;
}
