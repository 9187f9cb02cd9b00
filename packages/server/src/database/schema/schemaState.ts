import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../open/openDatabase.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';

/** The state a table was last brought to. */
export interface TableState {
  /** Hash of all statements that make the table. */
  readonly fingerprint: string;
  /** Indexes made from the schema: one that is no longer wanted is dropped, one made by hand is not. */
  readonly indexes: readonly string[];
  /** Columns without a field that were already reported. */
  readonly left: readonly string[];
}

/** The state the database was last brought to. */
export interface SchemaState {
  readonly tables: ReadonlyMap<string, TableState>;
  /** Names of the modules' migrations that have run. */
  readonly migrations: ReadonlySet<string>;
  /** Schema pg_trgm is installed in, which makes parts of a text quick to find; undefined where it is not known to be. */
  readonly trigrams: string | undefined;
}

const nothing: SchemaState = { tables: new Map(), migrations: new Set(), trigrams: undefined };

/** One statement, no lock. An empty state where nothing was made yet. */
export async function readSchemaState(database: Database): Promise<SchemaState> {
  try {
    const { rows } = await database.asOwner((tx) =>
      sql<{ name: string | null; state: TableState | null; trigrams: string | null }>`
        select name, state, null as trigrams from isp_schema union all select name, null, null from isp_migration
        union all select null, null, nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
          where extname = 'pg_trgm'`.execute(tx),
    );
    return {
      tables: new Map(
        rows.flatMap(({ name, state }) => (state && name !== null ? [[name, state] as const] : [])),
      ),
      migrations: new Set(rows.flatMap(({ name, state }) => (state || name === null ? [] : [name]))),
      trigrams: rows.find(({ trigrams }) => trigrams !== null)?.trigrams ?? undefined,
    };
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.undefinedTable) return nothing;
    throw error;
  }
}

/** The second table is Kysely's, made here so that one statement can read both. */
export const stateTables: readonly string[] = [
  `create table if not exists isp_schema (
    name text primary key, state jsonb not null, "changeTime" timestamptz not null default now())`,
  `create table if not exists isp_migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
];

export async function readTableState(tx: Tx, name: string): Promise<TableState | undefined> {
  const { rows } = await sql<{
    state: TableState;
  }>`select state from isp_schema where name = ${name}`.execute(tx);
  return rows[0]?.state;
}

export async function writeTableState(tx: Tx, name: string, state: TableState): Promise<void> {
  await sql`insert into isp_schema (name, state) values (${name}, ${JSON.stringify(state)}::jsonb)
    on conflict (name) do update set state = excluded.state, "changeTime" = now()`.execute(tx);
}

export const fingerprintOf = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join(';\n')).digest('hex').slice(0, 32);
