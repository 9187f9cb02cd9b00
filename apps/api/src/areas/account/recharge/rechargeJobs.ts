import type { JobHandlers } from '@isp/server';
import { closePayments } from '../payment/openPayment.ts';

interface RechargeJobs {
  /** Job that closes a recharge whose payment did not arrive before the deadline. */
  readonly 'account.lapseRecharge': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RechargeJobs {}
}

/**
 * Returns the key of a recharge's jobs. Jobs with the same key replace each other, so at most one job of a recharge
 * is pending.
 */
export const rechargeKey = (id: string): string => `recharge:${id}`;

/**
 * Handlers of the jobs of recharges. A job does nothing if the state of the recharge has changed since the job was
 * added.
 */
export const rechargeJobs: JobHandlers<keyof RechargeJobs> = {
  async 'account.lapseRecharge'(work, { id }) {
    const values = { closeReason: '超时未支付', expireTime: null };
    const lapsed = await work.transition('account.recharge', id, 'lapse', values);
    if (lapsed) await closePayments(work, { relatedType: 'RECHARGE', relatedId: id });
  },
};
