import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { AccountTransaction } from '../../../generated/rows.ts';

/**
 * Ends the clearing of an order of which the seller gets no share. The money of an order is in a clearing account
 * first; this function moves what remains there to the platform's revenue. The lines are added to the entry that
 * took the money. If the seller gets a share, the entry of the share does this instead. Runs as the service.
 */
export async function clearRest({ tx }: Work, { id }: Pick<AccountTransaction, 'id'>): Promise<void> {
  await sql`select public.account_add_line(t, 'CLEARING', t."relatedNo", -c.rest),
      public.account_add_line(t, 'REVENUE', 'platform', c.rest)
    from account_transaction t, lateral (select coalesce(sum(l.credit - l.debit), 0) as rest from account_line l
      where l.kind = 'CLEARING' and l.party = t."relatedNo" and l."tenantId" = t."tenantId") c
    where t.id = ${id}`.execute(tx);
}
