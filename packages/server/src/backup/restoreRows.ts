import { sql } from 'kysely';
import type { Database } from '../database/open/openDatabase.ts';
import { quote } from '../database/sql/quote.ts';
import { sqlStateOf } from '../database/sql/sqlState.ts';
import { startTurn, takeTurn } from '../database/sql/takeTurn.ts';
import type { Tx } from '../database/sql/tx.ts';
import { BackupError } from './fault/BackupError.ts';
import type { BackupContent } from './file/format.ts';
import { readBackup } from './readBackup.ts';
import { addRows, exactTexts, type StoredTable } from './rows/rowText.ts';
import type { Definition, Structure } from './structure/readStructure.ts';
import { setSequences } from './structure/sequences.ts';

/**
 * Creates the tables and rows of a backup in one transaction: after an error, or if the process ends, the database is
 * what it was.
 *
 * @param replaces - true if what the schema `public` has is dropped first
 * @throws BackupError DAMAGED, NEWER or NOT_EMPTY
 */
export const restoreRows = (database: Database, path: string, replaces: boolean): Promise<BackupContent> =>
  database.asOwner(async (tx) => {
    await takeTurn(tx, startTurn);
    await sql.raw(exactTexts).execute(tx);
    // Bodies of functions are checked when the functions are called, because they may name tables that come later.
    await sql`select set_config('check_function_bodies', 'off', true)`.execute(tx);
    if (replaces) await dropAll(tx);
    await refuseObjects(tx);
    let structure: Structure = { extensions: [], objects: [], tables: [], after: [] };
    let extensions: ReadonlySet<string> = new Set();
    const tables = new Map<string, StoredTable>();
    const content = await readBackup(path, {
      async onStructure(read) {
        structure = read;
        extensions = await createExtensions(tx, read.extensions);
        await createObjects(tx, read.objects);
        for (const table of read.tables) tables.set(table.name, table);
      },
      async onRows(name, lines) {
        const table = tables.get(name);
        if (!table) throw new Error(`The backup has rows of ${name}, which is not one of its tables.`);
        await addRows(tx, table, lines);
      },
      onSequences: (states) => setSequences(tx, states),
    });
    await createRest(tx, structure.after, extensions);
    return content;
  });

/** Returns true if the schema `public` has tables, views, sequences or functions that no extension has created. */
export const hasObjects = async (tx: Tx): Promise<boolean> => (await readObjects(tx)).length > 0;

interface Dropped {
  readonly statement: string;
}

async function readObjects(tx: Tx): Promise<readonly Dropped[]> {
  const { rows } = await sql<Dropped>`
    select statement from (
      select 1 as place, 'pg_class'::regclass as catalog, oid, format('drop %s if exists public.%I cascade',
        case relkind when 'v' then 'view' when 'S' then 'sequence' when 'm' then 'materialized view'
          when 'f' then 'foreign table' else 'table' end, relname) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S', 'm', 'f')
      union all
      select 2, 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace) as one
    where not exists (select from pg_depend e where e.classid = one.catalog and e.objid = one.oid and e.deptype = 'e')
    order by place, oid`.execute(tx);
  return rows;
}

async function dropAll(tx: Tx): Promise<void> {
  for (const { statement } of await readObjects(tx)) await sql.raw(statement).execute(tx);
}

/** @throws BackupError NOT_EMPTY */
export async function refuseObjects(tx: Tx): Promise<void> {
  if (!(await hasObjects(tx))) return;
  throw new BackupError('NOT_EMPTY', {
    en: 'The database is not empty. Nothing was changed. Restore into an empty database, or write --replace to replace everything in it.',
    zh: '数据库不为空。未做任何更改。请恢复到空数据库，或写 --replace 以替换其中的全部内容。',
  });
}

/**
 * Creates the extensions that the database server has and lets the user create. Returns their names. Indexes that
 * need another one are left out; they only make searches faster.
 */
async function createExtensions(tx: Tx, extensions: Structure['extensions']): Promise<ReadonlySet<string>> {
  for (const { name, schema } of extensions)
    await attempt(tx, `create extension if not exists ${quote(name)} schema ${quote(schema)}`);
  const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Creates functions, sequences, tables and views. One that needs another one is tried again after the others.
 *
 * @throws the error of the first one that cannot be created
 */
async function createObjects(tx: Tx, objects: readonly Definition[]): Promise<void> {
  for (let left = objects; left.length > 0; ) {
    const failed: Definition[] = [];
    let reason: unknown;
    for (const object of left) {
      const error = await attempt(tx, object.sql);
      if (error === undefined) continue;
      failed.push(object);
      reason ??= error;
    }
    if (failed.length === left.length) throw reason;
    left = failed;
  }
}

async function createRest(
  tx: Tx,
  definitions: readonly Definition[],
  extensions: ReadonlySet<string>,
): Promise<void> {
  for (const { extension, sql: statement, table } of definitions) {
    if (extension === undefined || extensions.has(extension)) await sql.raw(statement).execute(tx);
    // Without its fingerprint the next start brings the table to what this database can have.
    else await sql`delete from public.isp_schema where name = ${table}`.execute(tx);
  }
}

/** SQLSTATE of an error after which the statement may succeed later: something that it names does not exist yet. */
const isMissing = (error: unknown): boolean => /^(42704|42883|42P01|3F000)$/.test(sqlStateOf(error) ?? '');
/** SQLSTATE of an extension that the server does not have, or that the user may not create. */
const isUnavailable = (error: unknown): boolean => /^(0A000|42501|58P01)$/.test(sqlStateOf(error) ?? '');

/** Executes a statement, or leaves the transaction as it was and returns the error. @throws any other error */
async function attempt(tx: Tx, statement: string): Promise<unknown> {
  await sql`savepoint isp_attempt`.execute(tx);
  try {
    await sql.raw(statement).execute(tx);
    await sql`release savepoint isp_attempt`.execute(tx);
    return undefined;
  } catch (error) {
    if (!isMissing(error) && !isUnavailable(error)) throw error;
    await sql`rollback to savepoint isp_attempt`.execute(tx);
    return error;
  }
}
