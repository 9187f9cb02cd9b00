import { createJobQueue, defineArea, type JobHandlers } from '@isp/server';
import type { AccountRows } from '../../../generated/rows.ts';
import { compareBooks } from './compareBooks.ts';
import { differenceRules } from './differenceRules.ts';

interface LedgerJobs {
  /** Job that starts a comparison of the books. */
  readonly 'account.compareBooks': Readonly<Record<never, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends LedgerJobs {}
}

const kind = 'account.compareBooks';
const jobs: JobHandlers<keyof LedgerJobs> = {
  [kind]: async (work) => void (await compareBooks(work)),
};

/**
 * Compares accounts with the orders that use them. This is a separate module, because orders depend on accounts,
 * and this module depends on both.
 */
export const differences = defineArea<Pick<AccountRows, 'difference'>>({
  area: 'account',
  name: 'account/differences',
  after: ['account', 'resourceOrder', 'order'],
  entities: { difference: differenceRules },
  columns: {
    'account.difference': { difference: 'account_difference.actual - account_difference.expected' },
  },
  jobs,
  sweep: (tx, now) => createJobQueue(tx).add({ key: kind, kind, payload: {}, dueTime: now }),
});
