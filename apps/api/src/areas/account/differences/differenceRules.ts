import type { EntityRules } from '@isp/server';
import { sql } from 'kysely';
import type { AccountDifference, AccountDifferenceForms } from '../../../generated/rows.ts';
import { compareBooks } from './compareBooks.ts';

/**
 * Rules of differences between accounts and documents. Users cannot write differences; only the comparison of the
 * books does.
 */
export const differenceRules: EntityRules<AccountDifference, AccountDifferenceForms> = {
  actions: {
    async compare({ asService, caller }) {
      await asService((service) => compareBooks(service, caller.tenantId));
      return undefined;
    },
  },
  statistics: {
    /** Returns the totals of all accounts: number of accounts and entries, balances, debit and credit. */
    async books({ tx }) {
      const { rows } = await sql<{ wallets: number; entries: number; debit: number; credit: number }>`
        select (select coalesce(sum(balance), 0) from account_wallet where not "isDeleted")::float8 as wallets,
          (select count(*) from account_transaction where not "isDeleted")::int as entries,
          coalesce(sum(debit), 0)::float8 as debit, coalesce(sum(credit), 0)::float8 as credit
        from account_line where not "isDeleted"`.execute(tx);
      return rows[0];
    },
  },
};
