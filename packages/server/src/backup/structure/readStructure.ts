import { sql } from 'kysely';
import { databaseRoles } from '../../database/roles/roles.ts';
import { quote } from '../../database/sql/quote.ts';
import type { Tx } from '../../database/sql/tx.ts';
import { refuseUnheld } from './refuseUnheld.ts';

/** A column whose values are stored. Its type is in the spelling of PostgreSQL's `format_type`. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
}

/** A statement, and the extension without which it cannot be executed. */
export interface Definition {
  readonly sql: string;
  readonly extension?: string;
  /** Table to which the statement belongs, if an extension may be missing. */
  readonly table?: string;
}

/** Everything in the database except the rows, as statements that create it in an empty database. */
export interface Structure {
  readonly extensions: readonly { readonly name: string; readonly schema: string }[];
  /** Functions, sequences, tables and views, in the order in which they were created. */
  readonly objects: readonly Definition[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly StoredColumn[] }[];
  /** Statements for the time after the rows: constraints, indexes, triggers, policies and rights. */
  readonly after: readonly Definition[];
}

/** SQL condition: the object was not created by an extension. */
const ownObject = (catalog: string, alias: string) =>
  sql.raw(`not exists (select from pg_catalog.pg_depend e
    where e.classid = '${catalog}'::regclass and e.objid = ${alias}.oid and e.deptype = 'e')`);
const inPublic = (column: string) => sql.raw(`${column} = 'public'::regnamespace`);

/**
 * Reads the structure of the schema `public` from the catalogue.
 *
 * @throws BackupError NOT_HELD for objects that the file format cannot hold
 */
export async function readStructure(tx: Tx): Promise<Structure> {
  await refuseUnheld(tx);
  // Without schemas to search, the catalogue writes every name with its schema.
  const path = await sql<{ before: string }>`select current_setting('search_path') as before,
    set_config('search_path', 'pg_catalog', true)`.execute(tx);
  const structure = await readAll(tx);
  await sql`select set_config('search_path', ${path.rows[0]?.before ?? 'public'}, true)`.execute(tx);
  return structure;
}

async function readAll(tx: Tx): Promise<Structure> {
  const { rows: extensions } = await sql<{ name: string; schema: string }>`
    select extname as name, nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where extname <> 'plpgsql' order by extname`.execute(tx);
  const tables = await readTables(tx);
  const objects = [
    ...(await readFunctions(tx)),
    ...(await readSequences(tx)),
    ...tables,
    ...(await readViews(tx)),
  ];
  return {
    extensions,
    objects: objects
      .toSorted((one, other) => one.oid - other.oid)
      .map(({ statement }) => ({ sql: statement })),
    tables: tables
      .map(({ columns, name }) => ({ name, columns }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    after: [
      ...(await readIndexes(tx)),
      ...(await readTexts(tx, constraints)),
      ...(await readTexts(tx, ownedSequences)),
      ...(await readTexts(tx, triggers)),
      ...(await readTexts(tx, security)),
      ...(await readTexts(tx, policies)),
      ...(await readTexts(tx, rights)),
    ],
  };
}

interface Created {
  readonly oid: number;
  readonly statement: string;
}

async function readFunctions(tx: Tx): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select oid::int8 as oid, pg_get_functiondef(oid) as statement from pg_proc p
    where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${ownObject('pg_proc', 'p')}`.execute(tx);
  return rows;
}

/** Reads the sequences. Those of identity columns are created with their column. */
async function readSequences(tx: Tx): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select c.oid::int8 as oid, format('create sequence public.%I as %s start %s increment %s minvalue %s maxvalue %s cache %s%s',
      c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
      case when s.seqcycle then ' cycle' else '' end) as statement
    from pg_class c join pg_sequence s on s.seqrelid = c.oid
    where ${inPublic('c.relnamespace')} and c.relkind = 'S' and ${ownObject('pg_class', 'c')}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')`.execute(
    tx,
  );
  return rows;
}

interface ColumnRow {
  readonly oid: number;
  readonly table: string;
  readonly name: string | null;
  readonly definition: string | null;
  readonly type: string;
  readonly isStored: boolean;
  readonly options: string | null;
  readonly isUnlogged: boolean;
}

async function readTables(
  tx: Tx,
): Promise<(Created & { readonly name: string; readonly columns: StoredColumn[] })[]> {
  const { rows } = await sql<ColumnRow>`
    select c.oid::int8 as oid, c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attgenerated = '' as "isStored", array_to_string(c.reloptions, ', ') as options, c.relpersistence = 'u' as "isUnlogged",
      format('%I %s%s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then format(' collate %s.%I', n.nspname::regnamespace, l.collname) else '' end,
        case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when a.attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(d.adbin, d.adrelid))
          when d.adbin is not null then format(' default %s', pg_get_expr(d.adbin, d.adrelid)) else '' end,
        case when a.attidentity <> '' then format(' generated %s as identity (sequence name %s)',
          case a.attidentity when 'a' then 'always' else 'by default' end,
          pg_get_serial_sequence(format('public.%I', c.relname), a.attname)) else '' end,
        case when a.attnotnull then ' not null' else '' end) as definition
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
    left join pg_namespace n on n.oid = l.collnamespace
    where ${inPublic('c.relnamespace')} and c.relkind = 'r' and ${ownObject('pg_class', 'c')}
    order by c.oid, a.attnum`.execute(tx);
  const byTable = new Map<number, ColumnRow[]>();
  for (const row of rows) byTable.set(row.oid, [...(byTable.get(row.oid) ?? []), row]);
  return [...byTable].map(([oid, columns]) => {
    const { isUnlogged, options, table } = columns[0] as ColumnRow;
    const definitions = columns.flatMap(({ definition, name }) => (name === null ? [] : [definition]));
    return {
      oid,
      name: table,
      columns: columns.flatMap(({ isStored, name, type }) =>
        name !== null && isStored ? [{ name, type }] : [],
      ),
      statement: `create ${isUnlogged ? 'unlogged ' : ''}table public.${quote(table)} (${definitions.join(', ')})${options ? ` with (${options})` : ''}`,
    };
  });
}

async function readViews(tx: Tx): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select c.oid::int8 as oid, format('create view public.%I%s as %s', c.relname,
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''), rtrim(pg_get_viewdef(c.oid), ';')) as statement
    from pg_class c where ${inPublic('c.relnamespace')} and c.relkind = 'v' and ${ownObject('pg_class', 'c')}`.execute(
    tx,
  );
  return rows;
}

/** Reads the indexes that belong to no constraint. An index may need an extension, for its operators. */
async function readIndexes(tx: Tx): Promise<Definition[]> {
  const { rows } = await sql<{ sql: string; table: string; extension: string | null }>`
    select pg_get_indexdef(x.indexrelid) as sql, c.relname as table, (
      select e.extname from pg_depend d join pg_depend m on m.classid = d.refclassid and m.objid = d.refobjid and m.deptype = 'e'
        join pg_extension e on e.oid = m.refobjid
      where d.classid = 'pg_class'::regclass and d.objid = x.indexrelid limit 1) as extension
    from pg_index x join pg_class c on c.oid = x.indrelid
    where ${inPublic('c.relnamespace')} and c.relkind = 'r' and ${ownObject('pg_class', 'c')}
      and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
    order by x.indexrelid`.execute(tx);
  return rows.map(({ extension, sql: text, table }) =>
    extension === null ? { sql: text } : { sql: text, extension, table },
  );
}

/** Unique constraints come before foreign keys, which refer to them. `n` is the constraint of a not-null column. */
const constraints = `
  select format('alter table public.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.contype in ('p', 'u', 'x', 'c', 'f')
  order by array_position(array['p', 'u', 'x', 'c', 'f'], k.contype::text), c.relname, k.conname`;

const ownedSequences = `
  select format('alter sequence public.%I owned by public.%I.%I', s.relname, c.relname, a.attname) as sql
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'a'
    and s.relnamespace = 'public'::regnamespace order by s.relname`;

const triggers = `
  select sql from (
    select 1 as place, c.relname, t.tgname, pg_get_triggerdef(t.oid) as sql
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select 2, c.relname, t.tgname, format('alter table public.%I %s trigger %I', c.relname,
      case t.tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, t.tgname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'O' and c.relnamespace = 'public'::regnamespace) as one
  order by place, relname, tgname`;

const security = `
  select format('alter table public.%I %s row level security', c.relname, what) as sql
  from pg_class c, lateral (values ('enable', c.relrowsecurity), ('force', c.relforcerowsecurity)) as one (what, is_on)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and is_on order by c.relname, what`;

const policies = `
  select format('create policy %I on public.%I as %s for %s to %s%s%s', p.polname, c.relname,
    case when p.polpermissive then 'permissive' else 'restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ') from unnest(p.polroles) as r),
    coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ''),
    coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')) as sql
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'public'::regnamespace order by c.relname, p.polname`;

/** Roles of the service, as SQL. Rights of other roles stay with the database that was read. */
const roles = Object.values(databaseRoles)
  .map((role) => `'${role}'`)
  .join(', ');
const grantee = `case when g.grantee = 0 then 'public' else quote_ident(r.rolname) end`;
const granted = `left join pg_roles r on r.oid = g.grantee
  where (g.grantee = 0 or r.rolname in (${roles}))`;

/** Rights of the service's roles. A function with rights of its own is not open to everyone. */
const rights = `
  select sql from (
    select 1 as place, format('grant %s on %s public.%I to %s', g.privilege_type,
      case when c.relkind = 'S' then 'sequence' else 'table' end, c.relname, ${grantee}) as sql
    from pg_class c cross join lateral aclexplode(c.relacl) g ${granted}
      and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
    union all
    select 2, format('grant %s (%I) on table public.%I to %s', g.privilege_type, a.attname, c.relname, ${grantee})
    from pg_attribute a join pg_class c on c.oid = a.attrelid cross join lateral aclexplode(a.attacl) g ${granted}
      and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    union all
    select 3, format('revoke all on routine %s from public', p.oid::regprocedure)
    from pg_proc p where p.proacl is not null and p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
    union all
    select 4, format('grant %s on routine %s to %s', g.privilege_type, p.oid::regprocedure, ${grantee})
    from pg_proc p cross join lateral aclexplode(p.proacl) g ${granted} and p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
  ) as one order by place, sql`;

async function readTexts(tx: Tx, statement: string): Promise<Definition[]> {
  const { rows } = await sql.raw<{ sql: string }>(statement).execute(tx);
  return rows.map(({ sql: text }) => ({ sql: text }));
}
