import { databaseRoles } from '@isp/server';
import type { Tables } from '@isp/server/internal';
import type { Kysely } from 'kysely';
import { runAll } from '../../../platform/tables/tableSql.ts';

/**
 * Creates the double-entry bookkeeping behind the accounts. A trigger writes two lines for each entry of an
 * account: one for the account of the organisation, and one for the account on the other side. Money for a product
 * order first goes to a clearing account, until the seller gets their share; the remaining money is the platform's
 * revenue. All other money moves directly. This function runs in a migration, which also writes the lines for
 * entries that exist already.
 */
export const makeLedgerLines = (db: Kysely<Tables>): Promise<void> =>
  runAll(db, [
    'create sequence if not exists code_line',
    `grant usage, select on sequence code_line to ${databaseRoles.job}`,
    `do $$ begin
      if to_regclass('account_transaction') is null or to_regclass('account_line') is null then return; end if;

      -- credits are more than nothing, debits less
      create or replace function public.account_add_line(t public.account_transaction, kind text, party text, amount numeric)
        returns void language plpgsql set search_path = pg_catalog, pg_temp as $add$
        begin
          if amount = 0 then return; end if;
          insert into public.account_line (id, "tenantId", "createUser", "createTime", "transactionId", "transactionNo", kind, party,
              debit, credit, "transTime", "rowVersion", "isDeleted")
            values (nextval('public.code_line')::text, t."tenantId", t."createUser", t."createTime", t.id, t."transactionNo", kind, party,
              greatest(-amount, 0), greatest(amount, 0), t."transTime", 0, false);
        end $add$;

      create or replace function public.account_add_lines(t public.account_transaction)
        returns void language plpgsql set search_path = pg_catalog, pg_temp as $lines$
        declare
          change numeric := case t.flow when 'INCOME' then t.amount else -t.amount end;
          gift numeric := coalesce(t."giftAmount", 0);
          clearing numeric;
        begin
          perform public.account_add_line(t, 'WALLET', t."orgId", change);
          if t.type in ('RECHARGE', 'WITHDRAW') then
            perform public.account_add_line(t, 'CHANNEL', coalesce(t."payChannel", 'ADMIN'), gift - change);
            perform public.account_add_line(t, 'PROMOTION', 'gift', -gift);
          elsif t.type = 'ADJUST' then
            perform public.account_add_line(t, 'ADJUSTMENT', 'platform', -change);
          elsif t."relatedType" = 'ORDER' and t.flow = 'EXPENSE' then
            perform public.account_add_line(t, 'CLEARING', t."relatedNo", -change);
          elsif t."relatedType" = 'ORDER' then
            -- what is not given on is the platform's, and what is given back beyond it was
            select coalesce(sum(l.credit - l.debit), 0) into clearing from public.account_line l
              where l.kind = 'CLEARING' and l.party = t."relatedNo" and l."tenantId" = t."tenantId";
            perform public.account_add_line(t, 'CLEARING', t."relatedNo", -clearing);
            perform public.account_add_line(t, 'REVENUE', 'platform', clearing - change);
          else
            perform public.account_add_line(t, 'REVENUE', 'platform', -change);
          end if;
        end $lines$;

      create or replace function public.account_on_entry() returns trigger
        language plpgsql set search_path = pg_catalog, pg_temp as $entry$
        begin perform public.account_add_lines(new); return null; end $entry$;
      drop trigger if exists account_on_entry on account_transaction;
      create trigger account_on_entry after insert on account_transaction
        for each row execute function public.account_on_entry();

      create or replace function public.account_keep_lines() returns trigger
        language plpgsql set search_path = pg_catalog, pg_temp as $keep$
        begin raise exception 'Lines of the ledger are only added: post another entry.'; end $keep$;
      drop trigger if exists account_keep_lines on account_line;
      create trigger account_keep_lines before update or delete on account_line
        for each row when (current_user = '${databaseRoles.job}' or current_user = '${databaseRoles.request}')
        execute function public.account_keep_lines();

      create index if not exists account_line_of_entry on account_line ("transactionId");
      create index if not exists account_line_of_account on account_line (kind, party);

      -- asked when the transaction ends: the lines of an entry are written one after the other
      create or replace function public.account_balanced() returns trigger
        language plpgsql set search_path = pg_catalog, pg_temp as $balanced$
        begin
          if exists (select from public.account_line l where l."transactionId" = new."transactionId"
              having sum(l.debit) <> sum(l.credit)) then
            raise exception 'Debits and credits of entry % differ.', new."transactionNo";
          end if;
          return null;
        end $balanced$;
      drop trigger if exists account_balanced on account_line;
      create constraint trigger account_balanced after insert on account_line
        deferrable initially deferred for each row
        when (current_user = '${databaseRoles.job}' or current_user = '${databaseRoles.request}')
        execute function public.account_balanced();

      perform public.account_add_lines(entries.t) from (select e as t from account_transaction e
        where not exists (select from account_line l where l."transactionId" = e.id)
        order by e."transTime", e.flow, e."entryNo", e.id) as entries;
    end $$`,
  ]);
