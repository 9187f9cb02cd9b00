import type { JobHandlers } from '@isp/server';
import { closePayments } from '../payment/openPayment.ts';

interface RechargeJobs {
  /** Checks a payment that should have arrived. */
  readonly 'account.lapseRecharge': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RechargeJobs {}
}

/** Key of the next job of a recharge: only one job waits at a time. */
export const rechargeKey = (id: string): string => `recharge:${id}`;

/** Jobs of recharges. A recharge that has another state by then is not changed. */
export const rechargeJobs: JobHandlers<keyof RechargeJobs> = {
  async 'account.lapseRecharge'(work, { id }) {
    const values = { closeReason: '超时未支付', expireTime: null };
    const lapsed = await work.transition('account.recharge', id, 'lapse', values);
    if (lapsed) await closePayments(work, { relatedType: 'RECHARGE', relatedId: id });
  },
};
