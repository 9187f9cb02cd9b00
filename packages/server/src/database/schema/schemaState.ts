import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../open/openDatabase.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import type { ValueForm } from './valueForm.ts';

/** The state of a table after its last migration. */
export interface TableState {
  /** Hash of all statements that create the table. If it is the same at the next start, nothing has to be changed. */
  readonly fingerprint: string;
  /**
   * Names of the indexes that were created from the schema. Such an index is dropped when the schema no longer
   * needs it. An index that was created by hand is not in the list and is never dropped.
   */
  readonly indexes: readonly string[];
  /**
   * Columns without a field in the schema that were already reported in the log, so that they are reported only
   * once.
   */
  readonly left: readonly string[];
  /** Required fields. A field that is required from now on is filled with its default. Missing in older states. */
  readonly required?: readonly string[];
  /** Values of the choices of each field, so that removed ones are noticed. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** What the lists and objects of each column of the type `jsonb` contain, so that another form is noticed. */
  readonly forms?: Readonly<Record<string, ValueForm>>;
  /** Text that describes the scope of the entity, so that another scope is noticed. */
  readonly scope?: string;
  /** Former names of columns, with their present names. A process with an older schema must not create them again. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Former names of the table. A process with an older schema must not create it again. */
  readonly formerly?: readonly string[];
}

/** The state of the database after its last migration. */
export interface SchemaState {
  readonly tables: ReadonlyMap<string, TableState>;
  /** Names of the migrations of modules that were already executed. */
  readonly migrations: ReadonlySet<string>;
  /**
   * Schema in which pg_trgm is installed, which makes searching a part of a text fast. Undefined if it is not
   * installed or not known.
   */
  readonly trigrams: string | undefined;
}

const nothing: SchemaState = { tables: new Map(), migrations: new Set(), trigrams: undefined };

/** Reads the migration state with one statement and without a lock. In a new database the state is empty. */
export async function readSchemaState(database: Database): Promise<SchemaState> {
  try {
    return await database.asOwner(readState);
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.undefinedTable) return nothing;
    throw error;
  }
}

/** Reads the migration state within a transaction, which goes on if the database is new. */
export async function readSchemaStateIn(tx: Tx): Promise<SchemaState> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('isp_schema') is not null and to_regclass('isp_migration') is not null as "isThere"`.execute(
    tx,
  );
  return rows[0]?.isThere ? readState(tx) : nothing;
}

async function readState(tx: Tx): Promise<SchemaState> {
  const { rows } = await sql<{ name: string | null; state: TableState | null; trigrams: string | null }>`
    select name, state, null as trigrams from isp_schema union all select name, null, null from isp_migration
    union all select null, null, nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where extname = 'pg_trgm'`.execute(tx);
  return {
    tables: new Map(
      rows.flatMap(({ name, state }) => (state && name !== null ? [[name, state] as const] : [])),
    ),
    migrations: new Set(rows.flatMap(({ name, state }) => (state || name === null ? [] : [name]))),
    trigrams: rows.find(({ trigrams }) => trigrams !== null)?.trigrams ?? undefined,
  };
}

/**
 * Statements that create the tables which store the migration state. The second table belongs to Kysely. It is
 * created here, so that one statement can read both tables.
 */
export const stateTables: readonly string[] = [
  `create table if not exists isp_schema (
    name text primary key, state jsonb not null, "changeTime" timestamptz not null default now())`,
  `create table if not exists isp_migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
];

/** Returns the states of all tables by name, as they are for this transaction. */
export async function readTableStates(tx: Tx): Promise<SchemaState['tables']> {
  const { rows } = await sql<{ name: string; state: TableState }>`select name, state from isp_schema`.execute(
    tx,
  );
  return new Map(rows.map(({ name, state }) => [name, state]));
}

export async function writeTableState(tx: Tx, name: string, state: TableState): Promise<void> {
  await sql`insert into isp_schema (name, state) values (${name}, ${JSON.stringify(state)}::jsonb)
    on conflict (name) do update set state = excluded.state, "changeTime" = now()`.execute(tx);
}

export const fingerprintOf = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join(';\n')).digest('hex').slice(0, 32);
