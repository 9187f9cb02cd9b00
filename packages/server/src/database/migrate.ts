import { type Entity, toSnake } from '@isp/schema';
import { sql } from 'kysely';
import { commonColumns, type StoredColumn, toStoredColumn } from './columns.ts';
import { addIndexes } from './indexes.ts';
import type { Tx } from './openDatabase.ts';
import { toPolicies } from './policies.ts';
import { quote } from './quote.ts';
import { databaseRoles, startLock } from './roles.ts';
import { systemTables } from './systemTables.ts';

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

/** `bookShop.shopBook` is table `book_shop_shop_book`. */
export const tableName = (entity: { readonly area: string; readonly name: string }): string =>
  `${toSnake(entity.area)}_${toSnake(entity.name)}`;

/** Columns of an entity's table: the common ones, then the record's top-level fields. */
export function toStoredColumns(entity: Entity): readonly StoredColumn[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const common = commonColumns.map((column) => ({ ...column, field: fields.get(column.name) }));
  const names = new Set(common.map((column) => column.name));
  return [...common, ...entity.fields.filter((field) => !names.has(field.name)).map(toStoredColumn)];
}

/**
 * Brings the tables to what the entities say: new tables, columns and indexes are added, nothing is taken away.
 *
 * @param alsoVisible - entity key → further rows every signed-in caller may see (SQL)
 * @throws {@link DestructiveChangeError} when a column changed its type, or a column with data has no field any more
 */
export async function migrate(
  tx: Tx,
  entities: readonly Entity[],
  alsoVisible: Readonly<Record<string, string>> = {},
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
  for (const statement of systemTables) await sql.raw(statement).execute(tx);
  const existing = await readColumns(tx);
  const reasons: string[] = [];
  const statements: string[] = [];
  for (const entity of entities) {
    const table = tableName(entity);
    const columns = toStoredColumns(entity);
    const present = existing.get(table);
    if (!present) {
      await sql.raw(createTable(table, columns)).execute(tx);
    } else {
      await addColumns(tx, table, columns, present, reasons, statements);
    }
    if (statements.length > 0) continue;
    await addIndexes(tx, table, entity, columns);
    await setPolicies(tx, table, entity, alsoVisible[entity.key]);
  }
  if (statements.length > 0) throw new DestructiveChangeError(reasons, statements);
}

async function readColumns(tx: Tx): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(
    tx,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const columns = tables.get(row.table) ?? new Map<string, string>();
    tables.set(row.table, columns.set(row.column, row.type));
  }
  return tables;
}

const defaults: Readonly<Record<string, string>> = {
  id: 'primary key',
  isDeleted: 'not null default false',
  rowVersion: 'not null default 0',
  createTime: 'not null default now()',
};
const define = (column: StoredColumn) =>
  `${quote(column.name)} ${column.type} ${Object.hasOwn(defaults, column.name) ? defaults[column.name] : ''}`.trim();
const createTable = (table: string, columns: readonly StoredColumn[]) =>
  `create table ${quote(table)} (${columns.map(define).join(', ')})`;

async function addColumns(
  tx: Tx,
  table: string,
  columns: readonly StoredColumn[],
  present: ReadonlyMap<string, string>,
  reasons: string[],
  statements: string[],
): Promise<void> {
  for (const column of columns) {
    const type = present.get(column.name);
    if (type === undefined) {
      await sql.raw(`alter table ${quote(table)} add column ${define(column)}`).execute(tx);
    } else if (type !== column.type) {
      reasons.push(
        `Field "${column.name}" is stored in ${table} as ${type}, the schema now needs ${column.type}.`,
      );
      statements.push(
        `ALTER TABLE ${quote(table)} ALTER COLUMN ${quote(column.name)} TYPE ${column.type} USING ${quote(column.name)}::text::${column.type};`,
      );
    }
  }
  const wanted = new Set(columns.map((column) => column.name));
  for (const name of present.keys()) {
    if (wanted.has(name)) continue;
    const { rows } = await sql<{ used: boolean }>`
      select exists(select from ${sql.table(table)} where ${sql.ref(name)} is not null) as used`.execute(tx);
    if (!rows[0]?.used) continue; // an empty column is left in peace
    reasons.push(`Column "${name}" of ${table} holds data, but the schema has no such field any more.`);
    statements.push(`ALTER TABLE ${quote(table)} DROP COLUMN ${quote(name)};`);
  }
}

async function setPolicies(
  tx: Tx,
  table: string,
  entity: Entity,
  alsoVisible: string | undefined,
): Promise<void> {
  const name = quote(table);
  const { read, write, publish } = toPolicies(entity, alsoVisible);
  const { anonymous, job, request } = databaseRoles;
  const statements = [
    `alter table ${name} enable row level security`,
    `grant select, insert, update on ${name} to ${request}`,
    `grant select, insert, update, delete on ${name} to ${job}`,
    `grant select on ${name} to ${anonymous}`,
    ...['isp_read', 'isp_add', 'isp_change', 'isp_job', 'isp_publish'].map(
      (policy) => `drop policy if exists ${policy} on ${name}`,
    ),
    `create policy isp_read on ${name} for select to ${request} using (${read})`,
    `create policy isp_add on ${name} for insert to ${request} with check (${write})`,
    `create policy isp_change on ${name} for update to ${request} using (${write}) with check (${write})`,
    `create policy isp_job on ${name} to ${job} using (true) with check (true)`,
    `create policy isp_publish on ${name} for select to ${anonymous} using (${publish})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
