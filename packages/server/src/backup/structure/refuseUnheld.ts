import { sql } from 'kysely';
import type { Tx } from '../../database/sql/tx.ts';
import { BackupError } from '../fault/BackupError.ts';

/** Objects of which the error names at most this many. */
const MAX_NAMES = 5;

/**
 * Refuses a database with objects that the file format cannot hold, so that no backup is less than its database.
 * These are partitioned, inherited and foreign tables, materialized views, aggregates, types, and rules.
 *
 * @throws BackupError NOT_HELD
 */
export async function refuseUnheld(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select 'pg_class'::regclass as catalog, c.oid, relname as name from pg_class c
        where relnamespace = 'public'::regnamespace
          and (relkind in ('p', 'm', 'f', 'c') or exists (select from pg_inherits where inhrelid = c.oid))
      union all
      select 'pg_type'::regclass, oid, typname from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r', 'm')
      union all
      select 'pg_proc'::regclass, oid, proname from pg_proc
        where pronamespace = 'public'::regnamespace and prokind in ('a', 'w')
      union all
      select 'pg_rewrite'::regclass, w.oid, w.rulename from pg_rewrite w join pg_class c on c.oid = w.ev_class
        where c.relnamespace = 'public'::regnamespace and w.rulename <> '_RETURN') as one
    where not exists (select from pg_depend e where e.classid = one.catalog and e.objid = one.oid and e.deptype = 'e')
    order by name limit ${sql.lit(MAX_NAMES)}`.execute(tx);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  throw new BackupError('NOT_HELD', {
    en: `A backup cannot hold these objects of the database: ${names}. Use pg_dump for this database, or remove them.`,
    zh: `备份无法包含数据库中的这些对象：${names}。请对此数据库使用 pg_dump，或移除这些对象。`,
  });
}
