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
  /** Conditions in SQL by entity key, for further rows that every signed-in caller may see. */
  readonly alsoVisible?: Readonly<Record<string, string>> | undefined;
  /** Computed columns, which are not stored, by entity key. */
  readonly columns?: Readonly<Record<string, Expressions>> | undefined;
  /** Key of the entity whose records are the lines of the operation log. This entity gets no table of its own. */
  readonly opsLog?: string | undefined;
  /** Keys of the entities whose tables or views are made by migrations. The migration only checks these tables. */
  readonly handmade?: readonly string[] | undefined;
  /**
   * Migrations of modules for tables that no schema describes. They run after the tables of the entities were
   * created.
   */
  readonly migrations?: readonly ModuleMigrations[] | undefined;
  /** Receives messages for an administrator that require no action. @defaultValue messages are dropped */
  readonly log?: ((line: string) => void) | undefined;
}

/** Result of a migration. */
export interface Migrated {
  /** True if an index can find a part of a text. */
  readonly findsParts: boolean;
}

const system: TableState = { fingerprint: fingerprintOf(systemTables), indexes: [], left: [] };
const systemName = 'isp';

/**
 * Adapts the database to the entities and migrations: adds new columns, renames columns that were renamed in the
 * schema, and removes no data. If nothing has changed since the last start, it runs one statement and locks
 * nothing, so that a process can start while other processes work.
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
  // The lists of the embedded database are short enough to be read completely. It therefore gets no indexes for
  // parts of texts.
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
 * Checks that a table made by a migration has the columns that the schema of its entity needs.
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
        `${entity.key} is read from "${table}", which a migration makes and which lacks: ${missing.join(', ')}. Add a migration that brings them.`,
      );
    }
  }
}

/**
 * Returns the schema of pg_trgm, after installing pg_trgm where that is allowed. If pg_trgm is not available, the
 * function logs a message, and searches read all rows.
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

/** Returns the columns of the table that no longer have a field in the schema. */
async function findLeft(tx: Tx, plan: TablePlan): Promise<string[]> {
  const wanted = new Set(plan.columns.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${plan.table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !wanted.has(name));
}

/**
 * Milliseconds for which a change waits for a table that is in use. During this time, other calls on the table wait
 * for the change.
 */
const LOCK_TIMEOUT_MS = 3000;
const attempts = 10;

/**
 * Makes one change in one transaction, in one process at a time, and tries again when the table is in use. The
 * transaction does not wait until its data are on the disk. A change that is lost in a power cut is made again at
 * the next start.
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
