import type { Entity } from '@isp/schema';
import { deriveRuleOf } from '@isp/schema/internal';
import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { quote } from '../sql/quote.ts';
import { type Filling, type Found, MAX_SAMPLES } from './step.ts';
import { filledPlace } from './valueAfter.ts';

const ROWS_PER_BATCH = 1000;

/**
 * Computes the values of a new column for all stored rows with the rule of the field, in batches, and stores them in
 * a temporary table. Nothing else is changed.
 *
 * @returns the number of rows for which the rule failed, or has a result that does not fit the type of the column,
 * and the reasons for some of them
 * @throws Error when the rule does not exist
 */
export async function computeFill(
  tx: Tx,
  { field, from, inputs, prepare, rule: name, table, type }: Filling,
  { key, vocabulary }: Pick<Entity, 'key' | 'vocabulary'>,
): Promise<Pick<Found, 'rows' | 'samples'>> {
  const rule = deriveRuleOf(name, vocabulary);
  if (!rule)
    throw new Error(
      `There is no rule "${name}" to fill "${field}" of ${key}. Hand over the vocabulary with this rule.`,
    );
  for (const statement of prepare) await sql.raw(statement).execute(tx);
  await sql`create temp table if not exists isp_filled (place text, row_id text, value jsonb, primary key (place, row_id))
    on commit drop`.execute(tx);
  const place = filledPlace(table, field);
  await sql`delete from pg_temp.isp_filled where place = ${place}`.execute(tx);
  const given = sql.raw(inputs.map((input) => `to_jsonb(${input})`).join(', '));
  const failed: string[] = [];
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; inputs: readonly unknown[] }>`
      select id, jsonb_build_array(${given}) as inputs from ${sql.table(from)}
      where id > ${after} order by id limit ${sql.lit(ROWS_PER_BATCH)}`.execute(tx);
    const results = rows.flatMap(({ id, inputs: values }) => {
      try {
        const value = rule(values);
        return value === undefined || value === null ? [] : [{ id, value }];
      } catch (error) {
        failed.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    });
    if (results.length > 0) failed.push(...(await storeResults(tx, place, type, results)));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_BATCH) break;
    after = last.id;
  }
  return { rows: failed.length, samples: failed.slice(0, MAX_SAMPLES) };
}

/** Stores the results of a rule. Returns those that do not fit the type of the column, each with the id of its row. */
async function storeResults(
  tx: Tx,
  place: string,
  type: Filling['type'],
  results: readonly { readonly id: string; readonly value: unknown }[],
): Promise<readonly string[]> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as one(id text, value jsonb)`;
  await sql`insert into pg_temp.isp_filled (place, row_id, value) select ${place}, id, value from ${list}`.execute(
    tx,
  );
  const fits = sql.raw(type.fits);
  const { rows } = await sql<{ line: string }>`
    select id || ': ' || left(value #>> '{}', 60) as line from ${list} where (${fits}) is null order by id`.execute(
    tx,
  );
  return rows.map(({ line }) => line);
}

/** Stores the computed values in the new column. */
export const fillField = (tx: Tx, { field, table, value }: Filling): Promise<unknown> =>
  sql.raw(`update ${quote(table)} set ${quote(field)} = ${value} where (${value}) is not null`).execute(tx);
