import type { JobHandlers } from '@isp/server';
import { closePayments } from '../payment/openPayment.ts';

interface RechargeJobs {
  /** Closes a recharge whose payment did not arrive before the deadline. */
  readonly 'account.lapseRecharge': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RechargeJobs {}
}

/** Returns the key of the next job of a recharge. The key ensures that at most one job of a recharge is pending. */
export const rechargeKey = (id: string): string => `recharge:${id}`;

/** Jobs of recharges. A job does not change a recharge whose state has changed since the job was added. */
export const rechargeJobs: JobHandlers<keyof RechargeJobs> = {
  async 'account.lapseRecharge'(work, { id }) {
    const values = { closeReason: '超时未支付', expireTime: null };
    const lapsed = await work.transition('account.recharge', id, 'lapse', values);
    if (lapsed) await closePayments(work, { relatedType: 'RECHARGE', relatedId: id });
  },
};
