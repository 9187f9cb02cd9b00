import { literal, quote } from '../sql/quote.ts';

/**
 * Returns a statement that drops the policies of a table, the policies of other tables that read the column, and the
 * indexes and statistics over an expression of the column, because PostgreSQL changes no column that they read.
 * {@link tighten} creates the policies of the other tables again.
 */
export const loosen = (
  table: string,
  column: string,
): string => `do $isp$ declare name text; one record; begin
  create temp table if not exists isp_policy (sql text) on commit drop;
  for one in select p.polname, c.relname, p.polrelid, format('create policy %I on %I as %s for %s to %s%s%s', p.polname, c.relname,
      case when p.polpermissive then 'permissive' else 'restrictive' end,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ') from unnest(p.polroles) as r),
      coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ''),
      coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')) as sql
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname like 'isp\\_%' and (p.polrelid = ${literal(quote(table))}::regclass
      or exists(select from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = ${literal(quote(table))}::regclass and a.attname = ${literal(column)})) loop
    if one.polrelid <> ${literal(quote(table))}::regclass then insert into isp_policy values (one.sql); end if;
    execute format('drop policy %I on %I', one.polname, one.relname); end loop;
  for name in select distinct i.relname from pg_depend d join pg_index x on x.indexrelid = d.objid join pg_class i on i.oid = d.objid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refobjid = ${literal(quote(table))}::regclass
        and a.attname = ${literal(column)} and (x.indexprs is not null or x.indpred is not null) loop
    execute format('drop index %I', name); end loop;
  for name in select e.stxname from pg_statistic_ext e join pg_depend d on d.objid = e.oid and d.classid = 'pg_statistic_ext'::regclass
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.refobjid = ${literal(quote(table))}::regclass and a.attname = ${literal(column)} loop
    execute format('drop statistics %I', name); end loop;
end $isp$`;

/**
 * Statement that creates the policies of other tables again that {@link loosen} has dropped. One that does not fit the
 * column any more is left out: the schema of its table has another one now, which the migration creates later.
 */
export const tighten = `do $isp$ declare one text; begin
  for one in delete from isp_policy returning sql loop
    begin execute one; exception when undefined_function or undefined_column or datatype_mismatch then null; end;
  end loop;
end $isp$`;
