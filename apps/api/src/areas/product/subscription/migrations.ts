import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../../platform/tables/tableSql.ts';

/**
 * Migrations for the sequence of subscription numbers, and for the index by which a call finds the subscriptions of
 * its organisation.
 */
export const subscriptionMigrations: ModuleMigrations = {
  '2026-11-23-31-subscriptions': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_subscription',
        `grant usage, select on sequence code_subscription to ${databaseRoles.job}`,
        `do $$ begin
          if to_regclass('product_subscription') is not null then
            create index if not exists product_subscription_calls on product_subscription
              ("buyerOrgId", "productId", status) where not "isDeleted";
            create index if not exists product_subscription_ends on product_subscription
              (status, "expireTime") where not "isDeleted";
          end if;
        end $$`,
      ]),
  },
};
