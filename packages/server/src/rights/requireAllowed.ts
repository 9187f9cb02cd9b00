import type { Row } from '@isp/schema';
import { stateAllows } from '@isp/schema/rules';
import { sql } from 'kysely';
import type { Tx } from '../database/sql/tx.ts';
import { decodeComputed, type EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import type { Asking } from '../rules/work.ts';

/**
 * Refuses the whole call when the state of one of these rows, or a rule of the entity, does not allow the action.
 * The rows are locked. They may have changed since a reply offered the action in `_actions`.
 *
 * @throws Refusal STATE_NOT_ALLOWED, or the code that the entity's rules return
 */
export async function requireAllowed(
  core: Core,
  tx: Tx,
  table: EntityTable,
  asking: Asking,
  rows: readonly Row[],
  action: string,
): Promise<void> {
  const { entity } = table;
  if (rows.some((row) => !stateAllows(entity, row, action))) throw new Refusal('STATE_NOT_ALLOWED');
  const { allows } = rulesOf(core, entity);
  if (!allows || rows.length === 0) return;
  const computed = await readComputed(tx, table, rows);
  for (const row of rows) {
    const answer = allows(asking, { ...row, ...computed.get(row.id) }, action);
    if (answer !== true) throw new Refusal(answer === false ? 'STATE_NOT_ALLOWED' : answer);
  }
}

/**
 * Reads the computed columns of rows as the caller sees them, by id. They are read separately, because rows are
 * locked without computed columns.
 */
export async function readComputed(
  tx: Tx,
  table: EntityTable,
  rows: readonly Row[],
): Promise<Map<unknown, Row>> {
  if (!table.computed) return new Map();
  const { rows: found } = await sql<Row>`
    select * from ${rowsOf(table)} where id = any(${rows.map(({ id }) => id)})`.execute(tx);
  return new Map(found.map((row) => [row.id, decodeComputed(table, row)]));
}
