import { createJobQueue, type JobHandlers, type Tx } from '@isp/server';
import type { Job } from '@isp/server/internal';
import { sql } from 'kysely';
import { parseDateTime, toDate } from '../../../rules/dateTimes.ts';
import { fromCents, toCents } from '../../../rules/money.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { priceDay } from './priceDay.ts';

interface BillJobs {
  /**
   * Job that bills a day, `yyyy-MM-dd`. It adds one job for each organisation that made calls, and one for each
   * organisation that provided interfaces.
   */
  readonly 'usage.bill': { readonly day: string };
  readonly 'usage.bill.org': {
    readonly day: string;
    readonly tenantId: string;
    readonly orgId: string;
    readonly side: 'BUYER' | 'SELLER';
  };
}

declare module '@isp/server' {
  interface JobTypes extends BillJobs {}
}

/**
 * Time after midnight at which the previous day is billed, in milliseconds. By then all calls of that day are
 * counted.
 */
const billedAt = 30 * 60_000;
const dayLength = 24 * 3600_000;

/** Returns the job that bills a day. The job is due half an hour after the end of the day. */
export function billJob(day: string): Job<'usage.bill'> {
  const end = (parseDateTime(day)?.getTime() ?? 0) + dayLength;
  return {
    key: `usage.bill:${day}`,
    kind: 'usage.bill',
    payload: { day },
    dueTime: new Date(end + billedAt),
  };
}

export const billJobs: JobHandlers<keyof BillJobs> = {
  async 'usage.bill'({ jobs, now, tx }, { day }) {
    await priceDay(tx, day);
    const { rows } = await sql<{ tenantId: string; orgId: string; side: 'BUYER' | 'SELLER' }>`
      select distinct "tenantId", o."orgId", o.side from account_usage
      cross join lateral (values ("buyerOrgId", 'BUYER'), ("sellerOrgId", 'SELLER')) as o("orgId", side)
      where "statDate" = ${day} and amount > 0 order by 2, 3`.execute(tx);
    await jobs.add(
      ...rows.map(
        (row): Job<'usage.bill.org'> => ({
          key: `usage.bill:${day}:${row.side}:${row.orgId}`,
          kind: 'usage.bill.org',
          payload: { day, ...row },
          tenantId: row.tenantId,
          dueTime: now,
        }),
      ),
    );
  },
  async 'usage.bill.org'(work, { day, orgId, side, tenantId }) {
    const column = sql.ref(side === 'BUYER' ? 'buyerOrgId' : 'sellerOrgId');
    const { rows } = await sql<{ amount: string }>`
      select coalesce(sum(amount), 0)::text as amount from account_usage
      where ${column} = ${orgId} and "statDate" = ${day}`.execute(work.tx);
    const cents = toCents(rows[0]?.amount ?? '0.00');
    const share = side === 'BUYER' ? cents : Math.round(cents * Number(work.host.settings['settle.rate']));
    if (share <= 0) return;
    await postEntry(work, {
      ...{ tenantId, orgId },
      ...(side === 'BUYER' ? { flow: 'EXPENSE', type: 'CONSUME' } : { flow: 'INCOME', type: 'SETTLE' }),
      amount: fromCents(share),
      payChannel: 'BALANCE',
      relatedType: 'USAGE_BILL',
      // this number is the key of the bill's entry, so that an organisation is billed only once for a day
      relatedNo: `UB${day.replaceAll('-', '')}${orgId}`,
      billMonth: day.slice(0, 7),
      // The account may be overdrawn: the amount is owed in any case, because the calls were already made.
      mayOverdraw: true,
    });
  },
};

/** Calculates the price of today's calls so far, and adds the job that bills the day. */
export async function sweepUsage(tx: Tx, now: Date): Promise<void> {
  const today = toDate(now);
  await priceDay(tx, today);
  await createJobQueue(tx).add(billJob(today));
}
