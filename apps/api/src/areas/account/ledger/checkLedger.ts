import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { tables } from '../../../rules/tables.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';

const signed = sql`case flow when 'INCOME' then amount else -amount end`;

/**
 * Returns the accounts that are wrong. An account is wrong if the balance is not the sum of the entries, if an
 * entry does not continue from the balance of the entry before it, or if entries exist but the account is missing.
 */
export async function wrongWallets(tx: Tx): Promise<readonly { id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with entries as (
      select "orgId", "balanceAfter", ${signed} as change, "entryNo",
        lag("balanceAfter", 1, 0::numeric) over one as before, lag("entryNo", 1, 0::bigint) over one as last
      from account_transaction where not "isDeleted" window one as (partition by "orgId" order by "entryNo")
    ), sums as (
      select "orgId", sum(change) as total, count(*) as count,
        bool_or("balanceAfter" <> before + change or "entryNo" <> last + 1) as broken
      from entries group by "orgId"
    ), lines as (
      select party, sum(credit - debit) as total from account_line where kind = 'WALLET' group by party
    )
    select coalesce(w.id, s."orgId") as id, coalesce(o."orgName", w.id, s."orgId") as name
    from account_wallet w full join sums s on s."orgId" = w.id
    left join lines l on l.party = coalesce(w.id, s."orgId")
    left join ${tables('developer.organization')} o on o.id = coalesce(w.id, s."orgId")
    where w."isDeleted" is not true and (coalesce(w.balance, 0) <> coalesce(s.total, 0)
      or coalesce(w.balance, 0) <> coalesce(l.total, 0)
      or coalesce(w."entryCount", 0) <> coalesce(s.count, 0) or coalesce(s.broken, false))
    order by 1`.execute(tx);
  return rows;
}

/** Notifies the platform’s administrators of each wrong account, once a day as long as the account is wrong. */
export async function checkLedger(tx: Tx, now: Date): Promise<void> {
  const wrong = await wrongWallets(tx);
  if (wrong.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from ${tables('user.user')} where "userType" = 0 and status = 'NORMAL' and not "isDeleted" order by id`.execute(
    tx,
  );
  for (const { id, name } of wrong) {
    await notifyAll(
      { now, tx },
      rows.map((user) => user.id),
      'ledgerWrong',
      { params: { name }, about: ['account.wallet', id], since: new Date(now.getTime() - 24 * 3600_000) },
    );
  }
}
