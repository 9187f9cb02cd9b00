import { sql } from 'kysely';
import type { Tx } from './openDatabase.ts';
import { quote } from './quote.ts';
import { defineColumn, type TablePlan } from './tablePlan.ts';

/** A change that would lose data. It is never made: the message holds the statement to run by hand. */
export class DestructiveChangeError extends Error {
  override readonly name = 'DestructiveChangeError';
  /** SQL to run after a look at the data. */
  readonly statements: readonly string[];

  constructor(reasons: readonly string[], statements: readonly string[]) {
    super(
      `${reasons.join('\n')}\nThis loses or changes data, so it is not done at start. Run:\n${statements.join('\n')}`,
    );
    this.statements = statements;
  }
}

/** Makes the table or the columns it lacks. @throws {@link DestructiveChangeError} */
export async function bringColumns(tx: Tx, plan: TablePlan): Promise<void> {
  const present = await readColumns(tx, plan.table);
  if (present.size === 0) {
    await sql.raw(plan.create).execute(tx);
    return;
  }
  const table = quote(plan.table);
  const reasons: string[] = [];
  const statements: string[] = [];
  for (const column of plan.columns) {
    const type = present.get(column.name);
    if (type === undefined) {
      await sql.raw(`alter table ${table} add column ${defineColumn(column)}`).execute(tx);
    } else if (type !== column.type) {
      reasons.push(
        `Field "${column.name}" is stored in ${plan.table} as ${type}, the schema now needs ${column.type}.`,
      );
      statements.push(
        `ALTER TABLE ${table} ALTER COLUMN ${quote(column.name)} TYPE ${column.type} USING ${quote(column.name)}::text::${column.type};`,
      );
    }
  }
  if (statements.length > 0) throw new DestructiveChangeError(reasons, statements);
}

async function readColumns(tx: Tx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ column: string; type: string }>`
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relname = ${table} and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped`.execute(tx);
  return new Map(rows.map(({ column, type }) => [column, type]));
}
