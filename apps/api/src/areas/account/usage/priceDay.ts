import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { fromCents } from '../../../rules/money.ts';
import { tables } from '../../../rules/tables.ts';
import { feeOf, type Tier } from './feeOf.ts';

interface Counted {
  readonly id: string;
  readonly subscriptionId: string;
  readonly calls: number;
  /** Number of calls in the same month before the day that is priced. */
  readonly before: number;
  readonly unitPrice: string | null;
  readonly tiers: readonly Tier[] | null;
  readonly amount: string | null;
}

/**
 * Stores the price of those calls of a day that are billed by use. The price of a call decreases with the number of
 * calls in the month. Hence the price of a day is the price of the month up to the day's end, minus the price of
 * the month up to the day's start. If the function runs again for the same day, it changes nothing.
 *
 * @param day - day as `yyyy-MM-dd`
 */
export async function priceDay(tx: Tx, day: string): Promise<void> {
  const { rows } = await sql<Counted>`
    select u.id, u."subscriptionId", u."postpayCount"::float8 as calls, s."unitPrice", s.tiers, u.amount::text as amount,
      coalesce((select sum(m."postpayCount") from account_usage m where m."subscriptionId" = u."subscriptionId"
        and m."statDate" >= date_trunc('month', ${day}::date) and m."statDate" < ${day}::date), 0)::float8 as before
    from account_usage u join ${tables('product.subscription')} s on s.id = u."subscriptionId"
    where u."statDate" = ${day} and u."postpayCount" > 0
    order by u."subscriptionId", u."interfaceId", u.id for update of u`.execute(tx);
  const passed = new Map<string, number>();
  const priced = rows.flatMap(({ amount, before, calls, id, subscriptionId, tiers, unitPrice }) => {
    const from = passed.get(subscriptionId) ?? before;
    passed.set(subscriptionId, from + calls);
    const cents = feeOf(from + calls, unitPrice, tiers ?? []) - feeOf(from, unitPrice, tiers ?? []);
    return fromCents(cents) === amount ? [] : [{ id, amount: fromCents(cents) }];
  });
  if (priced.length === 0) return;
  await sql`
    update account_usage u set amount = p.amount
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as p(id text, amount numeric) where u.id = p.id`.execute(
    tx,
  );
}
