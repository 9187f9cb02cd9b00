import { databaseRoles } from '../roles/roles.ts';
import { changeNotes } from './changeNotes.ts';
import { foldFunctions } from './foldTexts.ts';
import { MAX_ATTEMPTS } from './maxAttempts.ts';
import { inTenant, setting } from './policies.ts';
import { sortFunctions } from './sortTexts.ts';

const { job, request } = databaseRoles;

/**
 * Statements that create the tables and functions of the service itself, which belong to no entity. Each statement
 * can be executed repeatedly.
 */
export const systemTables: readonly string[] = [
  ...foldFunctions,
  ...sortFunctions,
  ...changeNotes,

  `create table if not exists isp_ops_log (
    id text primary key, "opsTime" timestamptz not null, "operatorId" text, "operatorName" text,
    "orgId" text, "orgName" text, module text, action text, "bizType" text, "bizId" text, content text,
    result text, "errMessage" text, ip text, "costMs" bigint, before jsonb, after jsonb)`,
  // Log entries from a time before there were tenants have no tenant. They are visible to no caller until a
  // migration of the host sets their tenant.
  `alter table isp_ops_log add column if not exists "tenantId" text`,
  `create index if not exists isp_ops_log_biz on isp_ops_log ("bizType", "bizId", "opsTime")`,
  `create index if not exists isp_ops_log_org on isp_ops_log ("orgId", "opsTime")`,
  // The two indexes have the sort order of the log's list, one within a tenant and one within an organisation.
  `create index if not exists isp_ops_log_latest on isp_ops_log ("tenantId", "opsTime" desc nulls last, id desc)`,
  `create index if not exists isp_ops_log_of_org on isp_ops_log ("orgId", "opsTime" desc nulls last, id desc)`,
  // This index has the same sort order, for users that read their own entries.
  `create index if not exists isp_ops_log_own on isp_ops_log ("tenantId", "operatorId", "opsTime" desc nulls last, id desc)`,
  // The time by the clock of the database at which an entry was stored. It separates the entries that existed when
  // their day was closed from later ones. Entries of earlier versions have none.
  `alter table isp_ops_log add column if not exists "storeTime" timestamptz`,
  `alter table isp_ops_log alter column "storeTime" set default clock_timestamp()`,
  `create index if not exists isp_ops_log_stored on isp_ops_log using brin ("storeTime")`,
  // Key of the entity when the entry was written, if the entity was renamed later.
  `alter table isp_ops_log add column if not exists "writtenType" text`,
  // Entries of the log can only be added: no role has the right to change or delete them.
  `grant select, insert on isp_ops_log to ${request}, ${job}`,
  `alter table isp_ops_log enable row level security`,
  `drop policy if exists isp_read on isp_ops_log`,
  `create policy isp_read on isp_ops_log for select to ${request} using (
    ${inTenant} and (${setting('level')} = 'platform'
      or ("orgId" = ${setting('org')} and ${setting('level')} = 'admin') or "operatorId" = ${setting('user')}))`,
  `drop policy if exists isp_add on isp_ops_log`,
  `create policy isp_add on isp_ops_log for insert to ${request} with check (
    ${inTenant} and "operatorId" = ${setting('user')})`,
  `drop policy if exists isp_job on isp_ops_log`,
  `create policy isp_job on isp_ops_log to ${job} using (true) with check (true)`,

  // Each row closes one day of the log of one tenant. A day in which entries arrive late has several rows. No role
  // has the right to change or delete a row.
  `create table if not exists isp_ops_digest (
    "tenantId" text not null, seq integer not null, day text not null, lines integer not null, content text not null,
    digest text not null, "closeTime" timestamptz not null, "trimTime" timestamptz, primary key ("tenantId", seq))`,
  `create index if not exists isp_ops_digest_day on isp_ops_digest ("tenantId", day)`,
  `grant select, insert on isp_ops_digest to ${job}`,
  `alter table isp_ops_digest enable row level security`,
  `drop policy if exists isp_job on isp_ops_digest`,
  `create policy isp_job on isp_ops_digest to ${job} using (true) with check (true)`,
  // The only way in which a role can delete entries: all entries of a closed day, which the rows of the day note.
  `create or replace function public.isp_trim_ops_log(tenant text, old text) returns bigint
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $trim$
    declare gone bigint;
    begin
      update public.isp_ops_digest set "trimTime" = clock_timestamp()
        where "tenantId" = tenant and day = old and "trimTime" is null;
      if not found then return 0; end if;
      delete from public.isp_ops_log l where coalesce(l."tenantId", '') = tenant
        and l."opsTime" >= old::timestamptz and l."opsTime" < old::timestamptz + interval '1 day'
        and (l."storeTime" is null or l."storeTime" <=
          (select max(d."closeTime") from public.isp_ops_digest d where d."tenantId" = tenant and d.day = old));
      get diagnostics gone = row_count;
      return gone;
    end $trim$`,
  `revoke all on function public.isp_trim_ops_log(text, text) from public`,
  `grant execute on function public.isp_trim_ops_log(text, text) to ${job}`,

  // In an earlier version, the key of this table did not contain the organisation. Such a table is dropped and
  // created again; its rows are needed for only one day.
  `do $$ begin
    if exists (select from pg_attribute where attrelid = to_regclass('isp_idempotency') and attname = 'userId')
      and not exists (select from pg_attribute where attrelid = to_regclass('isp_idempotency') and attname = 'orgId')
    then drop table isp_idempotency; end if;
  end $$`,
  `create table if not exists isp_idempotency (
    "tenantId" text not null, "userId" text not null, "orgId" text not null, key text not null, request text not null,
    reply jsonb, "createTime" timestamptz not null default now(), primary key ("tenantId", "userId", "orgId", key))`,
  `create index if not exists isp_idempotency_age on isp_idempotency ("createTime")`,
  `grant select, insert, update on isp_idempotency to ${request}`,
  `grant select, insert, update, delete on isp_idempotency to ${job}`,
  `alter table isp_idempotency enable row level security`,
  `drop policy if exists isp_own on isp_idempotency`,
  `create policy isp_own on isp_idempotency to ${request}
    using (${inTenant} and "userId" = ${setting('user')}) with check (${inTenant} and "userId" = ${setting('user')})`,
  `drop policy if exists isp_job on isp_idempotency`,
  `create policy isp_job on isp_idempotency to ${job} using (true)`,

  // This table holds the last number of each sequence, by tenant, by table and field (`name`), and by day if the
  // numbers contain the day.
  `create table if not exists isp_number (
    "tenantId" text not null, name text not null, day text not null, last bigint not null,
    primary key ("tenantId", name, day))`,
  `grant select, insert, update on isp_number to ${request}, ${job}`,
  `alter table isp_number enable row level security`,
  `drop policy if exists isp_own on isp_number`,
  `create policy isp_own on isp_number to ${request} using (${inTenant}) with check (${inTenant})`,
  `drop policy if exists isp_job on isp_number`,
  `create policy isp_job on isp_number to ${job} using (true) with check (true)`,

  `create table if not exists isp_job (
    key text primary key, kind text not null, payload jsonb not null, "dueTime" timestamptz not null,
    attempts integer not null default 0, "lastError" text, "leaseToken" text, "leaseUntil" timestamptz)`,
  `alter table isp_job add column if not exists "leaseToken" text`,
  `alter table isp_job add column if not exists "leaseUntil" timestamptz`,
  // The `traceparent` of the request that added the job.
  `alter table isp_job add column if not exists trace text`,
  // Tenant of the records with which the job works. Jobs of the service itself, and jobs of earlier versions, have none.
  `alter table isp_job add column if not exists "tenantId" text`,
  // Dead jobs stay in the table until an administrator runs them again. They are not in this index.
  `drop index if exists isp_job_due`,
  `create index if not exists isp_job_alive on isp_job ("dueTime", key) where attempts < ${MAX_ATTEMPTS}`,
  `grant select, insert, update, delete on isp_job to ${job}`,

  `create table if not exists isp_batch (
    id text primary key, "tenantId" text not null, "userId" text not null, entity text not null, action text not null,
    form jsonb not null, caller jsonb not null, ids text[] not null, state text not null, total integer not null,
    done integer not null default 0, failed integer not null default 0, failures jsonb not null default '[]',
    "createTime" timestamptz not null)`,
  `create index if not exists isp_batch_own on isp_batch ("tenantId", "userId", state)`,
  `create index if not exists isp_batch_age on isp_batch ("createTime")`,
  `grant select, insert on isp_batch to ${request}`,
  `grant select, update, delete on isp_batch to ${job}`,
  `alter table isp_batch enable row level security`,
  `drop policy if exists isp_own on isp_batch`,
  `create policy isp_own on isp_batch to ${request}
    using (${inTenant} and "userId" = ${setting('user')}) with check (${inTenant} and "userId" = ${setting('user')})`,
  `drop policy if exists isp_job on isp_batch`,
  `create policy isp_job on isp_batch to ${job} using (true) with check (true)`,
];
