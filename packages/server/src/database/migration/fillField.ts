import type { Entity } from '@isp/schema';
import { deriveRuleOf } from '@isp/schema/internal';
import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { quote } from '../sql/quote.ts';
import type { Step } from './step.ts';

const ROWS_PER_BATCH = 1000;

/**
 * Computes the values of a new column for all stored rows with the rule of the field, in batches. A row for which
 * the rule has no result stays without a value.
 *
 * @throws Error when the rule does not exist, or a result does not fit the type of the column
 */
export async function fillField(
  tx: Tx,
  { field = '', fill, table }: Step,
  type: string,
  { vocabulary }: Pick<Entity, 'vocabulary'>,
): Promise<void> {
  if (!fill) return;
  const rule = deriveRuleOf(fill.rule, vocabulary);
  if (!rule)
    throw new Error(
      `There is no rule "${fill.rule}" to fill "${field}". Hand over the vocabulary with this rule.`,
    );
  const inputs = sql.join(fill.from.map((name) => sql`to_jsonb(${sql.ref(name)})`));
  const value = sql.raw(type === 'jsonb' ? 'filled.value' : `(filled.value #>> '{}')::${type}`);
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; inputs: readonly unknown[] }>`
      select id, jsonb_build_array(${inputs}) as inputs from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(ROWS_PER_BATCH)}`.execute(tx);
    const results = rows
      .map(({ id, inputs: given }) => ({ id, value: rule(given) }))
      .filter((result) => result.value !== undefined && result.value !== null);
    if (results.length > 0) {
      await sql`update ${sql.table(table)} as stored set ${sql.raw(quote(field))} = ${value}
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as filled(id text, value jsonb)
        where stored.id = filled.id`.execute(tx);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_BATCH) return;
    after = last.id;
  }
}
