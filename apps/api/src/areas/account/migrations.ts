import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';
import { makeLedgerLines } from './ledger/ledgerLines.ts';

/** Migrations that add the numbers of entries, and the triggers that refuse to change or delete an entry. */
export const accountMigrations: ModuleMigrations = {
  '2026-11-22-02-ledger': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_transaction',
        `grant usage, select on sequence code_transaction to ${databaseRoles.job}`,
        `do $$ begin
          if to_regclass('account_transaction') is not null then
            create or replace function public.account_keep_entries() returns trigger
              language plpgsql set search_path = pg_catalog, pg_temp as $keep$
              begin raise exception 'Entries of the ledger are only added: post another one.'; end $keep$;
            drop trigger if exists account_keep_entries on account_transaction;
            create trigger account_keep_entries before update or delete on account_transaction
              for each row when (current_user = '${databaseRoles.job}' or current_user = '${databaseRoles.request}')
              execute function public.account_keep_entries();
          end if;
        end $$`,
      ]),
  },
  '2026-11-23-21-ledger-lines': { up: makeLedgerLines },
  '2026-11-23-20-recharges': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_recharge',
        `grant usage, select on sequence code_recharge to ${databaseRoles.job}`,
      ]),
  },
  '2026-11-23-19-payments': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_payment',
        `grant usage, select on sequence code_payment to ${databaseRoles.job}`,
      ]),
  },
  // Payments are read by their related record at every step of an order, so they need this index.
  '2026-11-24-01-payments-of': {
    up: (db) =>
      runAll(db, [
        `do $$ begin
          if to_regclass('account_payment') is not null then
            create index if not exists account_payment_of on account_payment ("relatedType", "relatedId");
          end if;
        end $$`,
      ]),
  },
};
