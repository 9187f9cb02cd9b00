import type { Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { sql } from 'kysely';
import { uniqueColumns, uniqueName, uniqueTerm } from '../../database/schema/indexes.ts';
import { sqlStateOf, sqlStates } from '../../database/sql/sqlState.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller, Locale } from '../../host/caller.ts';
import { fillTexts, refusalTexts, refuseFields, toFieldIssue, toTexts } from '../../refusals/refusal.ts';
import { type EntityTable, encodeRow } from '../table/entityTable.ts';

/** The caller and the records of a write. */
export interface UniqueWrite {
  readonly tx: Tx;
  readonly table: EntityTable;
  readonly caller: Caller;
  readonly translate: (text: string, locale: Locale, scope: string) => string;
  /** The records that the statement should store. */
  readonly rows: readonly Row[];
}

const alikeTexts = {
  'zh-CN': '{field}与已有的“{value}”重复',
  'en-US': '{field} duplicates the existing “{value}”',
} as const;

/**
 * Runs a statement and turns a unique violation into an error at the field. If the existing record spells the value
 * differently, the error shows this spelling.
 *
 * @throws Refusal DATA_DUPLICATE
 */
export async function refuseDuplicate<T>(write: UniqueWrite, statement: () => Promise<T>): Promise<T> {
  const { caller, table, translate, tx } = write;
  const { entity } = table;
  if (entity.unique.length === 0) return statement();
  await sql`savepoint unique_rows`.execute(tx);
  try {
    const done = await statement();
    await sql`release savepoint unique_rows`.execute(tx);
    return done;
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
    const { constraint } = error as { readonly constraint?: string };
    const names = entity.unique.find((fields) => uniqueName(table.table, entity, fields) === constraint);
    // The error is shown at the last field of the unique rule. In a rule on the fields project and name, this is
    // the name, which a person can change.
    const name = names?.at(-1);
    if (!names || !name) throw error;
    await sql`rollback to savepoint unique_rows`.execute(tx);
    const value = await findOther(write, names, name);
    const title = entity.fields.find((field) => field.name === name)?.title ?? name;
    const texts = fillTexts(value === undefined ? refusalTexts.DATA_DUPLICATE : alikeTexts, {
      field: toTexts((locale) => translate(title, locale, entity.key)),
      value: toTexts(() => value ?? ''),
    });
    throw refuseFields(
      [toFieldIssue({ field: name, rule: 'unique' }, caller.locale, texts)],
      'DATA_DUPLICATE',
    );
  }
}

/**
 * Returns the spelling of the value in the existing record. Returns undefined if the spelling is the same, or if
 * the caller may not see the record.
 */
async function findOther(
  { rows, table, tx }: UniqueWrite,
  names: readonly string[],
  name: string,
): Promise<string | undefined> {
  const { entity, readable } = table;
  if (!readable.some((column) => column.name === name && !column.field?.sealed)) return undefined;
  const ids = rows.map(({ id }) => id);
  for (const row of rows) {
    const stored = encodeRow(table, row);
    const alike = uniqueColumns(entity, names).map((column) => {
      const [before, after] = uniqueTerm(entity, column);
      return sql`${sql.raw(before)}${sql.ref(column)}${sql.raw(after)} = ${sql.raw(before)}${ownValue(stored, column)}${sql.raw(after)}`;
    });
    const { rows: found } = await sql<{ value: string }>`
      select ${sql.ref(name)}::text as value from ${sql.table(table.table)}
      where "isDeleted" = false and id <> all(${ids}) and ${sql.join(alike, sql` and `)} limit 1`.execute(tx);
    const [other] = found;
    if (other) return other.value === String(stored[name]) ? undefined : other.value;
  }
  return undefined;
}
