import { setTimeout as wait } from 'node:timers/promises';
import type { Entity } from '@isp/schema';
import { sql } from 'kysely';
import type { Database, Tx } from '../open/openDatabase.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { tableName } from '../sql/tableName.ts';
import { startTurn, takeTurn } from '../sql/takeTurn.ts';
import { bringColumns } from './bringColumns.ts';
import { bringIndexes } from './bringIndexes.ts';
import { type Expressions, toTableColumns } from './columns.ts';
import { ensureTrigrams } from './ensureTrigrams.ts';
import { isDue, joinMigrations, type ModuleMigrations, runMigrations } from './moduleMigrations.ts';
import { continueNumbers } from './recordNumbers.ts';
import {
  fingerprintOf,
  readSchemaState,
  readTableState,
  stateTables,
  type TableState,
  writeTableState,
} from './schemaState.ts';
import { systemTables } from './systemTables.ts';
import { type TablePlan, toTablePlan } from './tablePlan.ts';

export interface MigrateTarget {
  readonly entities: readonly Entity[];
  /** Entity key → condition (SQL) for further rows that every signed-in caller may see. */
  readonly alsoVisible?: Readonly<Record<string, string>> | undefined;
  /** Entity key → its computed columns, which are not stored. */
  readonly columns?: Readonly<Record<string, Expressions>> | undefined;
  /** Entity whose records are the lines of the operation log: it gets no table. */
  readonly opsLog?: string | undefined;
  /** Entities whose tables or views are made by migrations: their tables are only checked. */
  readonly handmade?: readonly string[] | undefined;
  /** Migrations of modules whose tables no schema describes; they run after the entities' tables exist. */
  readonly migrations?: readonly ModuleMigrations[] | undefined;
  /** Receives messages for an administrator that require no action. @defaultValue messages are dropped */
  readonly log?: ((line: string) => void) | undefined;
}

/** Result of a migration. */
export interface Migrated {
  /** Can an index find a part of a text? */
  readonly findsParts: boolean;
}

const system: TableState = { fingerprint: fingerprintOf(systemTables), indexes: [], left: [] };
const systemName = 'isp';

/**
 * Brings the database to the state of the entities and migrations: adds new columns, renames renamed ones, removes no
 * data. Without a change since the last start it runs one statement and locks nothing, so that a process can start
 * while others work.
 *
 * @throws DestructiveChangeError when a column changed its type
 * @throws DuplicateRowsError when rows break a new `unique`
 * @example await migrate(database, { entities: Object.values(area.entities) });
 */
export async function migrate(database: Database, target: MigrateTarget): Promise<Migrated> {
  const all = new Map(target.entities.map((entity) => [entity.key, entity]));
  const toPlans = (schema: string | undefined) =>
    target.entities
      .filter(({ key }) => key !== target.opsLog && !target.handmade?.includes(key))
      .map((entity) =>
        toTablePlan(entity, all, target.alsoVisible?.[entity.key], schema, target.columns?.[entity.key]),
      );
  const migrations = joinMigrations(target.migrations ?? []);
  const state = await readSchemaState(database);
  const toDue = (schema: string | undefined) =>
    toPlans(schema).filter(({ table, fingerprint }) => state.tables.get(table)?.fingerprint !== fingerprint);
  // lists of the embedded database are short enough to be read whole, so it gets no indexes for them
  let trigrams = database.kind === 'pglite' ? undefined : state.trigrams;
  let due = toDue(trigrams);
  if (trigrams === undefined && due.length > 0) {
    trigrams = await findTrigrams(database, target.log);
    due = toDue(trigrams);
  }
  if (state.tables.get(systemName)?.fingerprint !== system.fingerprint) {
    await inTurn(database, async (tx) => {
      for (const statement of [...stateTables, ...systemTables]) await sql.raw(statement).execute(tx);
      await writeTableState(tx, systemName, system);
    });
  }
  // a policy may read the table of another entity: all tables are created first
  for (const plan of due) await inTurn(database, (tx) => bringColumns(tx, plan));
  for (const plan of due) await inTurn(database, (tx) => bringTable(tx, plan, target.log));
  if (isDue(migrations, state)) await runMigrations(database, migrations, state);
  await checkHandmade(database, target);
  return { findsParts: trigrams !== undefined };
}

/**
 * Checks that a table made by a migration has the columns that the schema of its entity needs.
 *
 * @throws Error naming the missing columns
 */
async function checkHandmade(
  database: Database,
  { columns, entities, handmade = [] }: MigrateTarget,
): Promise<void> {
  for (const entity of entities.filter(({ key }) => handmade.includes(key))) {
    const table = tableName(entity);
    const { rows } = await database.asOwner((tx) =>
      sql<{
        column: string;
      }>`select attname || ' ' || format_type(atttypid, atttypmod) as column from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(tx),
    );
    const found = new Set(rows.map(({ column }) => column));
    const missing = toTableColumns(entity, columns?.[entity.key])
      .map(({ name, type }) => `${name} ${type}`)
      .filter((column) => !found.has(column));
    if (missing.length > 0) {
      throw new Error(
        `${entity.key} is read from "${table}", which a migration makes and which lacks: ${missing.join(', ')}. Add a migration that brings them.`,
      );
    }
  }
}

/**
 * Schema in which pg_trgm is, after installing it where that is allowed. Without it a message is logged, and searches
 * read all rows.
 */
async function findTrigrams(database: Database, log: MigrateTarget['log']): Promise<string | undefined> {
  if (database.kind === 'pglite') return undefined;
  let found: string | undefined;
  try {
    await inTurn(database, async (tx) => {
      found = await ensureTrigrams(tx);
    });
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.insufficientPrivilege) throw error;
  }
  if (found === undefined) {
    log?.(
      'The database has no extension pg_trgm, so searching for a part of a text reads whole lists. Let an administrator run: CREATE EXTENSION pg_trgm;',
    );
  }
  return found;
}

async function bringTable(tx: Tx, plan: TablePlan, log: MigrateTarget['log']): Promise<void> {
  const before = await readTableState(tx, plan.table);
  if (before?.fingerprint === plan.fingerprint) return; // another process has made the change
  await bringIndexes(tx, plan, before);
  for (const statement of [...plan.policies, ...plan.finder]) await sql.raw(statement).execute(tx);
  await continueNumbers(tx, plan);
  const left = await findLeft(tx, plan);
  for (const column of left.filter((name) => !before?.left.includes(name))) {
    log?.(
      `Column "${column}" of ${plan.table} has no field in the schema of ${plan.entity.key} any more. It stays, with its data. ` +
        `If the field was renamed, write "x-renamed-from": "${column}" at the new one.`,
    );
  }
  const indexes = plan.indexes.map(({ name }) => name);
  await writeTableState(tx, plan.table, { fingerprint: plan.fingerprint, indexes, left });
}

/** Columns that have no field in the schema any more. */
async function findLeft(tx: Tx, plan: TablePlan): Promise<string[]> {
  const wanted = new Set(plan.columns.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${plan.table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !wanted.has(name));
}

/** Milliseconds for which a change waits for a table that is in use. While it waits, other calls wait for it. */
const LOCK_TIMEOUT_MS = 3000;
const attempts = 10;

/**
 * Makes one change in one transaction, in one process at a time, and tries again when the table is in use. It does
 * not wait for the disk: a change that is lost in a power cut is made again at the next start.
 */
async function inTurn(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.asOwner(async (tx) => {
        await takeTurn(tx, startTurn);
        await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true), set_config('synchronous_commit', 'off', true)`.execute(
          tx,
        );
        await work(tx);
      });
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.lockNotAvailable || attempt === attempts) throw error;
      await wait(200 * attempt);
    }
  }
}
