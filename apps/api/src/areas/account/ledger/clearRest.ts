import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { AccountTransaction } from '../../../generated/rows.ts';

/**
 * Ends the clearing of an order that has no share for the seller: moves the remaining money to the platform's
 * revenue. The movement is written once, on both sides of the entry that took the money. For an order with a share,
 * the entry of the share does this. Runs as the service.
 */
export async function clearRest({ tx }: Work, { id }: Pick<AccountTransaction, 'id'>): Promise<void> {
  await sql`select public.account_add_line(t, 'CLEARING', t."relatedNo", -c.rest),
      public.account_add_line(t, 'REVENUE', 'platform', c.rest)
    from account_transaction t, lateral (select coalesce(sum(l.credit - l.debit), 0) as rest from account_line l
      where l.kind = 'CLEARING' and l.party = t."relatedNo" and l."tenantId" = t."tenantId") c
    where t.id = ${id}`.execute(tx);
}
