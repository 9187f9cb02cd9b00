import type { JobHandlers } from '@isp/server';
import { closePayments } from '../payment/openPayment.ts';

interface RechargeJobs {
  /** It should be paid by now. */
  readonly 'account.lapseRecharge': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RechargeJobs {}
}

/** Key of what is to be done next with a recharge: one thing at a time. */
export const rechargeKey = (id: string): string => `recharge:${id}`;

/** What becomes of recharges by themselves: one that moved on meanwhile is left alone. */
export const rechargeJobs: JobHandlers<keyof RechargeJobs> = {
  async 'account.lapseRecharge'(work, { id }) {
    const values = { closeReason: '超时未支付', expireTime: null };
    const lapsed = await work.transition('account.recharge', id, 'lapse', values);
    if (lapsed) await closePayments(work, { relatedType: 'RECHARGE', relatedId: id });
  },
};
