import type { Entity } from '@isp/schema';
import { sql } from 'kysely';
import type { Database, Tx } from '../open/openDatabase.ts';
import { type Expressions, toTableColumns } from '../schema/columns.ts';
import { ensureTrigrams } from '../schema/ensureTrigrams.ts';
import { isDue, joinMigrations, type ModuleMigrations, runMigrations } from '../schema/moduleMigrations.ts';
import {
  fingerprintOf,
  readSchemaState,
  readTableStates,
  type SchemaState,
  stateTables,
  type TableState,
  writeTableState,
} from '../schema/schemaState.ts';
import { systemTables } from '../schema/systemTables.ts';
import { type TablePlan, toTablePlan } from '../schema/tablePlan.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { tableName } from '../sql/tableName.ts';
import { type BringOptions, bringTable, finishTable, refuseRiskier } from './bringTable.ts';
import { buildIndexes } from './buildIndexes.ts';
import { newChange } from './changeLog.ts';
import { inTurn } from './inTurn.ts';
import { type PlanOptions, type PresentTables, planSteps, readPlanned, settleSteps } from './planSteps.ts';
import { changeTables } from './savedValues.ts';
import type { DraftStep, Risk, Step, StepKind } from './step.ts';

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
  /** Time zone in which a time belongs to a day, for columns that become days or times. @defaultValue `UTC` */
  readonly timeZone?: string | undefined;
  /**
   * Called before stored tables are changed, with the steps. It may store a copy of the data first. It is not called
   * if only new tables are created.
   */
  readonly beforeChange?: ((steps: readonly Step[]) => Promise<unknown>) | undefined;
  /** Receives messages for an administrator. They are only information. @defaultValue the messages are not logged */
  readonly log?: ((line: string) => void) | undefined;
}

/** Result of a migration. */
export interface Migrated {
  /** True if there are indexes with which a part of a text can be found quickly. */
  readonly findsParts: boolean;
}

/** Settings of a migration that a person has started. */
export interface MigrateOptions {
  /** Columns without a field that are dropped: `table.column`. @defaultValue none */
  readonly drop?: readonly string[] | undefined;
  /** The largest risk of the steps that are made. A larger one stops the migration before anything is changed. */
  readonly allowed?: Risk | undefined;
}

const ownTables = [...stateTables, ...changeTables, ...systemTables];
const system: TableState = { fingerprint: fingerprintOf(ownTables), indexes: [], left: [] };
const systemName = 'isp';

/**
 * Adapts the database to the entities and to the migrations of modules. Adds new columns, renames what the schema has
 * renamed, fills defaults, and removes no data. If nothing has changed since the last start, only one statement is
 * executed and nothing is locked, so that a process can start while other processes work.
 *
 * @throws BlockedChangeError when a step would change or lose stored values, or rows break a new `unique`. Nothing was
 * changed then.
 *
 * @example await migrate(database, { entities: Object.values(area.entities) });
 */
export const migrate = async (database: Database, target: MigrateTarget): Promise<Migrated> =>
  (await bring(database, target, { allowed: 'adds' })).migrated;

/**
 * Does what {@link migrate} does, and the steps that change stored values. With `allowed: 'loses'` also the steps that
 * lose some; the values before are kept for `undoMigration`.
 *
 * @returns the steps that were made
 * @throws BlockedChangeError when a step has a larger risk than allowed. Nothing was changed then.
 */
export const applyMigration = async (
  database: Database,
  target: MigrateTarget,
  { allowed = 'changes', drop }: MigrateOptions = {},
): Promise<readonly Step[]> => (await bring(database, target, { allowed, drop })).steps;

/**
 * Returns the steps that {@link applyMigration} would make, without changing anything. Also for tables that were
 * changed by hand since their last migration, and lists the columns that no field uses. After a migration it lists
 * nothing else.
 */
export async function planMigration(
  database: Database,
  target: MigrateTarget,
  { drop = [] }: Pick<MigrateOptions, 'drop'> = {},
): Promise<readonly Step[]> {
  const { all, due } = await findDue(database, target, false);
  const options = planOptions(database, target, drop);
  let steps: readonly Step[] = [];
  try {
    await database.asOwner(async (tx) => {
      // The queries that count rows call functions that a newer version may bring. All of this is rolled back.
      for (const statement of ownTables) await sql.raw(statement).execute(tx);
      steps = await countSteps(tx, all, due, options);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  return steps;
}

/** Thrown to roll back a transaction that has only read. */
class RollBack extends Error {}

/** Returns the steps of the tables that changed, and the unused columns of all tables. */
async function countSteps(
  tx: Tx,
  all: readonly TablePlan[],
  due: readonly TablePlan[],
  options: PlanOptions,
): Promise<readonly Step[]> {
  const [tables, states] = [await readPlanned(tx, all), await readTableStates(tx)];
  const drafts = planSteps(all, tables, states, options);
  const changed = new Set([...due.map(({ table }) => table), ...driftedTables(drafts, tables)]);
  return settleSteps(
    tx,
    drafts.filter(
      ({ step: { kind, table } }) => changed.has(table) || kind === 'kept-field' || kind === 'drop-field',
    ),
  );
}

/**
 * Kinds of steps that a table needs although its schema is the same as after its last migration, because the table was
 * changed by hand.
 */
const driftKinds: ReadonlySet<StepKind> = new Set([
  'create-table',
  'add-field',
  'fill-field',
  'retype-field',
  'add-unique',
  'add-index',
]);

/** Returns the names of the tables that lack columns, indexes or policies of their schemas, or have other types. */
const driftedTables = (drafts: readonly DraftStep[], tables: PresentTables): readonly string[] =>
  drafts.flatMap(({ isEarly, step: { kind, sql: statements, table } }) => {
    const isLoose = kind === 'update-rules' && tables.get(table)?.hasPolicies === false;
    return isLoose || (driftKinds.has(kind) && !isEarly && statements.length > 0) ? [table] : [];
  });

const planOptions = (
  database: Database,
  target: MigrateTarget,
  drop: readonly string[] = [],
): PlanOptions => ({
  zone: target.timeZone ?? 'UTC',
  drop: new Set(drop),
  isBesideWriters: database.kind === 'postgres',
});

interface Due {
  readonly all: readonly TablePlan[];
  /** Plans of the tables that do not fit their schemas. */
  readonly due: readonly TablePlan[];
  readonly state: SchemaState;
  readonly trigrams: string | undefined;
}

/** @param installs - true if pg_trgm may be installed */
async function findDue(database: Database, target: MigrateTarget, installs: boolean): Promise<Due> {
  const entities = new Map(target.entities.map((entity) => [entity.key, entity]));
  const toPlans = (schema: string | undefined) =>
    target.entities
      .filter(({ key }) => key !== target.opsLog && !target.handmade?.includes(key))
      .map((entity) =>
        toTablePlan(entity, entities, target.alsoVisible?.[entity.key], schema, target.columns?.[entity.key]),
      );
  const state = await readSchemaState(database);
  const dueOf = (plans: readonly TablePlan[]) =>
    plans.filter(({ table, fingerprint }) => state.tables.get(table)?.fingerprint !== fingerprint);
  // PGlite gets no indexes for parts of texts, because its lists are short enough to be read completely.
  const trigrams = database.kind === 'pglite' ? undefined : state.trigrams;
  const all = toPlans(trigrams);
  const due = dueOf(all);
  if (!installs || trigrams !== undefined || due.length === 0) return { all, due, state, trigrams };
  const found = await findTrigrams(database, target.log);
  const again = toPlans(found);
  return { all: again, due: dueOf(again), state, trigrams: found };
}

async function findDrifted(
  tx: Tx,
  all: readonly TablePlan[],
  options: PlanOptions,
): Promise<readonly string[]> {
  const tables = await readPlanned(tx, all);
  return driftedTables(planSteps(all, tables, await readTableStates(tx), options), tables);
}

async function bring(
  database: Database,
  target: MigrateTarget,
  { allowed, drop }: { readonly allowed: Risk; readonly drop?: readonly string[] | undefined },
): Promise<{ readonly migrated: Migrated; readonly steps: readonly Step[] }> {
  const migrations = joinMigrations(target.migrations ?? []);
  const { all, due: changed, state, trigrams } = await findDue(database, target, true);
  if (state.tables.get(systemName)?.fingerprint !== system.fingerprint) {
    await inTurn(database, async (tx) => {
      for (const statement of ownTables) await sql.raw(statement).execute(tx);
      await writeTableState(tx, systemName, system);
    });
  }
  const options: BringOptions = {
    ...planOptions(database, target, drop),
    ...{ allowed, change: newChange(), log: target.log },
  };
  const dropped = (drop ?? []).map((column) => column.slice(0, column.lastIndexOf('.')));
  // A start compares only fingerprints. A person who runs the command wants to know of changes by hand, too.
  const drifted = allowed === 'adds' ? [] : await inTurn(database, (tx) => findDrifted(tx, all, options));
  const due = all.filter(
    (plan) => changed.includes(plan) || dropped.includes(plan.table) || drifted.includes(plan.table),
  );
  const steps = due.length === 0 ? [] : await inTurn(database, (tx) => countSteps(tx, due, due, options));
  refuseRiskier(steps, allowed);
  const changes = steps.filter(({ risk }) => risk !== 'none');
  if (changes.some(({ kind }) => kind !== 'create-table' && kind !== 'update-rules')) {
    await target.beforeChange?.(changes);
  }
  // A policy may read the table of another entity, so all tables have their columns before the policies.
  for (const plan of due) await inTurn(database, (tx) => bringTable(tx, plan, options));
  const beside = new Set(steps.filter(({ isConcurrent }) => isConcurrent).map(({ table }) => table));
  for (const plan of due) {
    if (beside.has(plan.table)) await buildIndexes(database, plan, options);
    await inTurn(database, (tx) =>
      finishTable(tx, plan, { ...options, isForced: drifted.includes(plan.table) }),
    );
  }
  if (isDue(migrations, state)) await runMigrations(database, migrations, state);
  await checkHandmade(database, target);
  return { migrated: { findsParts: trigrams !== undefined }, steps: changes };
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
