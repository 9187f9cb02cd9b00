import { NOTES_SETTING } from '../open/session.ts';
import { databaseRoles } from '../roles/roles.ts';
import { quote } from '../sql/quote.ts';

const { job, request } = databaseRoles;

/**
 * Statements that create the table and the functions by which a transaction knows the records it has changed. Triggers
 * note them, so that no statement can change a record without a note, whatever part of the service executes it. A
 * note lives only inside its transaction: `isp_take_changes` deletes it before the end.
 */
export const changeNotes: readonly string[] = [
  'create sequence if not exists isp_change_seq',
  `create table if not exists isp_change (
    seq bigint primary key default nextval('isp_change_seq'), tx text not null default pg_current_xact_id()::text,
    entity text not null, id text not null, "tenantId" text, kind text not null, fields text[] not null)`,
  'create index if not exists isp_change_tx on isp_change (tx)',
  'alter table isp_change enable row level security',
  // A module that follows changes replaces this function, see `followChangesOf`. It must not be replaced here.
  `do $$ begin
    if to_regprocedure('public.isp_is_followed(text)') is null then
      create function public.isp_is_followed(entity text) returns boolean language sql stable as 'select false';
    end if;
  end $$`,
  `create or replace function public.isp_note_changes() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $note$
    begin
      if not public.isp_is_followed(tg_argv[0]) then return null; end if;
      if tg_op = 'INSERT' then
        insert into public.isp_change (entity, id, "tenantId", kind, fields)
          select tg_argv[0], a.id, a."tenantId", 'created', '{}' from rows_after a where not a."isDeleted" order by a.id;
      elsif tg_op = 'DELETE' then
        insert into public.isp_change (entity, id, "tenantId", kind, fields)
          select tg_argv[0], b.id, b."tenantId", 'deleted', '{}' from rows_before b where not b."isDeleted" order by b.id;
      else
        insert into public.isp_change (entity, id, "tenantId", kind, fields)
          select tg_argv[0], a.id, a."tenantId",
            case when b."isDeleted" then 'created' when a."isDeleted" then 'deleted' else 'changed' end,
            array(select n.key from jsonb_each(to_jsonb(a)) n, (select to_jsonb(b) as row offset 0) o
              where n.value is distinct from o.row -> n.key)
          from rows_after a join rows_before b on b.id = a.id
          where not (a."isDeleted" and b."isDeleted") order by a.id;
      end if;
      return null;
    end $note$`,
  `create or replace function public.isp_take_changes()
    returns table (entity text, id text, "tenantId" text, kind text, fields text[])
    language sql security definer set search_path = pg_catalog, public, pg_temp as $take$
    with taken as (
      delete from public.isp_change c where c.tx = pg_current_xact_id_if_assigned()::text returning c.*)
    select t.entity, t.id, t."tenantId", t.kind, t.fields from taken t order by t.seq $take$`,
  'revoke all on function public.isp_take_changes() from public',
  `grant execute on function public.isp_take_changes() to ${request}, ${job}`,
];

/** Returns the statements that note the changes of an entity's table. Each can be executed repeatedly. */
export const noteStatements = (table: string, key: string): readonly string[] =>
  (
    [
      ['created', 'insert', 'new table as rows_after'],
      ['changed', 'update', 'old table as rows_before new table as rows_after'],
      ['deleted', 'delete', 'old table as rows_before'],
    ] as const
  ).map(
    ([name, event, rows]) =>
      `create or replace trigger isp_note_${name} after ${event} on ${quote(table)} referencing ${rows}
        for each statement when (current_setting('${NOTES_SETTING}', true) = 'on')
        execute function public.isp_note_changes('${key}')`,
  );

/**
 * Returns the statement, for a migration of a module, that decides of which entities changes are noted. Without it no
 * change is noted. The condition is tried for every statement that writes records, so it should read a small table.
 *
 * @param condition - SQL condition over `$1`, the key of an entity. Row-level security is not applied to it.
 * @example followChangesOf(`exists (select from public.shop_reader where wants = $1)`)
 */
export const followChangesOf = (condition: string): string =>
  `create or replace function public.isp_is_followed(entity text) returns boolean
    language sql stable set search_path = pg_catalog, public, pg_temp as $followed$ select ${condition} $followed$`;
