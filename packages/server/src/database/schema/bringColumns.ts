import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { quote } from '../sql/quote.ts';
import { defineColumn, type TablePlan } from './tablePlan.ts';
import { partsName, partsStatistics } from './textSearch.ts';

/**
 * Error because a change of the schema would lose data. The change is not made. The message contains the statements
 * that an administrator can run by hand.
 */
export class DestructiveChangeError extends Error {
  override readonly name = 'DestructiveChangeError';
  /** SQL statements that an administrator can run after checking the data. */
  readonly statements: readonly string[];

  constructor(reasons: readonly string[], statements: readonly string[]) {
    super(
      `${reasons.join('\n')}\nThis loses or changes data, so it is not done at start. Run:\n${statements.join('\n')}`,
    );
    this.statements = statements;
  }
}

/**
 * Creates the table of an entity, or adds the columns that the table lacks. @throws {@link DestructiveChangeError}
 */
export async function bringColumns(tx: Tx, plan: TablePlan): Promise<void> {
  const present = await readColumns(tx, plan.table);
  if (present.size === 0) {
    await sql.raw(plan.create).execute(tx);
    return;
  }
  const table = quote(plan.table);
  const reasons: string[] = [];
  const statements: string[] = [];
  for (const { field, name } of plan.columns) {
    const before = field?.renamedFrom;
    const type = before === undefined ? undefined : present.get(before);
    if (before === undefined || type === undefined) continue; // the column was renamed at an earlier start
    if (present.has(name)) {
      // The lock prevents other transactions from writing to the columns between this check and the change.
      await sql.raw(`lock table ${table} in access exclusive mode`).execute(tx);
      if (await isUsed(tx, plan.table, name)) {
        reasons.push(
          `The field "${name}" has "x-renamed-from": "${before}", but both columns of ${plan.table} contain data.`,
        );
        statements.push(
          `UPDATE ${table} SET ${quote(name)} = ${quote(before)} WHERE ${quote(name)} IS NULL;`,
          `ALTER TABLE ${table} RENAME COLUMN ${quote(before)} TO ${quote(`${before}_before`)};`,
        );
        continue;
      }
      // The new column was created at an earlier start, when the schema did not contain `x-renamed-from` yet. It
      // holds no value, so it is dropped before the old column is renamed.
      await sql.raw(`alter table ${table} drop column ${quote(name)}`).execute(tx);
    }
    await sql.raw(`alter table ${table} rename column ${quote(before)} to ${quote(name)}`).execute(tx);
    present.delete(before);
    present.set(name, type);
  }
  for (const column of plan.columns) {
    const type = present.get(column.name);
    if (type === undefined) {
      await sql.raw(`alter table ${table} add column ${defineColumn(column)}`).execute(tx);
    } else if (type !== column.type) {
      reasons.push(
        `The field "${column.name}" is stored in ${plan.table} as ${type}, but the schema now needs ${column.type}.`,
      );
      // An index over an expression of the column would be invalid for the new column type, so these indexes must
      // be dropped first.
      const indexes = await madeOf(tx, plan.table, column.name);
      statements.push(...indexes.map((index) => `DROP INDEX ${quote(index)};`));
      if (indexes.includes(partsName(plan.table, column.name)))
        statements.push(`DROP STATISTICS IF EXISTS ${quote(partsStatistics(plan.table, column.name))};`);
      statements.push(
        `ALTER TABLE ${table} ALTER COLUMN ${quote(column.name)} TYPE ${column.type} USING ${quote(column.name)}::text::${column.type};`,
      );
    }
  }
  if (statements.length > 0) throw new DestructiveChangeError(reasons, statements);
}

/**
 * Returns the names of the indexes that this service has created over an expression of a column. Those that are
 * still needed are created again at the next start.
 */
async function madeOf(tx: Tx, table: string, column: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct i.relname as name from pg_depend d join pg_index x on x.indexrelid = d.objid
      join pg_class i on i.oid = d.objid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      and d.refobjid = ${quote(table)}::regclass and a.attname = ${column} and x.indexprs is not null
      and pg_get_indexdef(i.oid) ~ 'isp_(fold_text|unique_key|sort_key)|array_position' order by 1`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

async function isUsed(tx: Tx, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists(select from ${sql.table(table)} where ${sql.ref(column)} is not null) as used`.execute(tx);
  return rows[0]?.used === true;
}

async function readColumns(tx: Tx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ column: string; type: string }>`
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relname = ${table} and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped`.execute(tx);
  return new Map(rows.map(({ column, type }) => [column, type]));
}
