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
  /**
   * SQL conditions by entity key. Rows that fulfil the condition are visible to every signed-in caller, in addition
   * to the rows of the entity's scope.
   */
  readonly alsoVisible?: Readonly<Record<string, string>> | undefined;
  /** SQL expressions of computed columns, which are not stored, by entity key. */
  readonly columns?: Readonly<Record<string, Expressions>> | undefined;
  /**
   * Key of the entity whose records are the entries of the operation log. This entity gets no table, because the
   * log has its own.
   */
  readonly opsLog?: string | undefined;
  /**
   * Keys of the entities whose tables or views are created by migrations of modules. These tables are only checked.
   */
  readonly handmade?: readonly string[] | undefined;
  /**
   * Migrations of modules, for tables that no schema describes. They are executed after the tables of the entities
   * were created.
   */
  readonly migrations?: readonly ModuleMigrations[] | undefined;
  /** Receives messages for an administrator. They are only information. @defaultValue the messages are not logged */
  readonly log?: ((line: string) => void) | undefined;
}

/** Result of a migration. */
export interface Migrated {
  /** True if there are indexes with which a part of a text can be found quickly. */
  readonly findsParts: boolean;
}

const system: TableState = { fingerprint: fingerprintOf(systemTables), indexes: [], left: [] };
const systemName = 'isp';

/**
 * Adapts the database to the entities and to the migrations of modules. Adds new columns, renames columns that the
 * schema has renamed, and removes no data. If nothing has changed since the last start, only one statement is
 * executed and nothing is locked, so that a process can start while other processes work.
 *
 * @throws DestructiveChangeError when a column changed its type
 * @throws DuplicateRowsError when rows break a new `unique`
 *
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
  // PGlite gets no indexes for parts of texts, because its lists are short enough to be read completely.
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
  // A policy may read the table of another entity, so all tables are created before the policies.
  for (const plan of due) await inTurn(database, (tx) => bringColumns(tx, plan));
  for (const plan of due) await inTurn(database, (tx) => bringTable(tx, plan, target.log));
  if (isDue(migrations, state)) await runMigrations(database, migrations, state);
  await checkHandmade(database, target);
  return { findsParts: trigrams !== undefined };
}

/**
 * Checks that a table which a migration has created has the columns that the schema of its entity needs.
 *
 * @throws Error that names the missing columns
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
        `${entity.key} is read from "${table}", which a migration creates. The table has no columns ${missing.join(', ')}. Add a migration that adds them.`,
      );
    }
  }
}

/**
 * Returns the schema in which pg_trgm is installed. Installs pg_trgm if the database user may do so. If pg_trgm is
 * not available, logs a message; searches for a part of a text then read all rows.
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
      'The database lacks the extension pg_trgm, so a search for a part of a text reads whole tables. Let an administrator run: CREATE EXTENSION pg_trgm;',
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
      `The column "${column}" of ${plan.table} no longer has a field in the schema of ${plan.entity.key}. The column and its data are kept. ` +
        `If the field was renamed, write "x-renamed-from": "${column}" in the new field.`,
    );
  }
  const indexes = plan.indexes.map(({ name }) => name);
  await writeTableState(tx, plan.table, { fingerprint: plan.fingerprint, indexes, left });
}

/** Returns the columns of a table for which the schema has no field any more. */
async function findLeft(tx: Tx, plan: TablePlan): Promise<string[]> {
  const wanted = new Set(plan.columns.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${plan.table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !wanted.has(name));
}

/**
 * Milliseconds for which a change waits for a table that is in use. While the change waits, new calls on the table
 * must wait too.
 */
const LOCK_TIMEOUT_MS = 3000;
const attempts = 10;

/**
 * Makes one change in one transaction, in only one process at a time. Tries again if the table is in use. The
 * transaction does not wait until its data are on the disk, because a change that is lost in a power cut is made
 * again at the next start.
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
