import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../open/openDatabase.ts';
import type { SchemaState } from './schemaState.ts';

/**
 * Migrations of a module by their name. They change tables that no schema describes. Each migration is executed
 * once in every database.
 *
 * @example
 * import { sql } from 'kysely';
 * const migrations: ModuleMigrations = {
 *   '2026-11-21-01-prices': {
 *     up: async (db) => void (await sql`create table shop_price (day date, price numeric)`.execute(db)),
 *   },
 * };
 */
export type ModuleMigrations = Readonly<Record<string, Migration>>;

/**
 * Pattern of a migration's name: day, number within the day, purpose. The order of the names is the order in which
 * the migrations of all modules are executed.
 */
const spelling = /^\d{4}-\d{2}-\d{2}-\d{2}-[a-z][a-zA-Z0-9-]*$/;

/**
 * Joins the migrations of all modules into one object. @throws Error for a name that does not match the pattern, or
 * that two migrations have
 */
export function joinMigrations(modules: readonly ModuleMigrations[]): ModuleMigrations {
  const all: Record<string, Migration> = {};
  for (const [name, migration] of modules.flatMap((one) => Object.entries(one))) {
    if (!spelling.test(name)) {
      throw new Error(
        `The migration "${name}" has a wrong name. Write the day, a number and a description, for example 2026-11-21-01-sessions.`,
      );
    }
    if (Object.hasOwn(all, name))
      throw new Error(`Two modules have a migration "${name}". Rename one of them.`);
    all[name] = migration;
  }
  return all;
}

export const isDue = (migrations: ModuleMigrations, state: SchemaState): boolean =>
  Object.keys(migrations).some((name) => !state.migrations.has(name));

/**
 * Executes the pending migrations in the order of their names, in one transaction. Processes that start at the same
 * time wait for each other.
 *
 * @throws Error with the name of the failed migration; in this case none of the pending migrations has been applied
 */
export async function runMigrations(
  database: Database,
  migrations: ModuleMigrations,
  state: SchemaState,
): Promise<void> {
  // A migration that was executed earlier may be unknown here, because its module was removed or a newer version of
  // the service is running. Kysely requires all of them, so an empty migration is added.
  const gone = [...state.migrations].filter((name) => !Object.hasOwn(migrations, name));
  const known = { ...migrations, ...Object.fromEntries(gone.map((name) => [name, { up: async () => {} }])) };
  await database.asMigrator(async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => known },
      migrationTableName: 'isp_migration',
      migrationLockTableName: 'isp_migration_lock',
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return;
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(failed ? `Migration "${failed}" failed: ${reason}` : reason, { cause: error });
  });
}
