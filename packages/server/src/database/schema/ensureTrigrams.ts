import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';

const name = 'pg_trgm';

/**
 * Installs the extension pg_trgm if the server offers it. The owner of a database may install it.
 *
 * @returns the schema in which pg_trgm is installed; undefined if the server does not offer it
 * @throws the database's error 42501 if the database user may not install it
 */
export async function ensureTrigrams(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql`select from pg_available_extensions where name = ${name}`.execute(tx);
  if (rows.length === 0) return undefined;
  await sql.raw(`create extension if not exists ${name}`).execute(tx);
  const installed = await sql<{ schema: string }>`
    select nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where extname = ${name}`.execute(tx);
  return installed.rows[0]?.schema;
}
