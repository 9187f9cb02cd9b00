import { type JobHandlers, outside, type Work } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';
import { askOnce, askUntilAnswered } from '../../../ports/calls/reached.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import { orderOf, paymentKey } from '../payment/openPayment.ts';
import { takePayment } from './takePayment.ts';

interface PaymentJobs {
  /** Job that opens the payment at the channel. */
  readonly 'account.openPayment': { readonly id: string };
  /** Job that queries the channel for the state of the payment. */
  readonly 'account.askPayment': { readonly id: string };
  /** Job that closes the payment at the channel. */
  readonly 'account.closePayment': { readonly id: string };
  /** Job that sends the callback of a simulated channel for a payment that was made after its deadline. */
  readonly 'account.simulatedNotice': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends PaymentJobs {}
}

/**
 * Time between two queries to a channel about the same payment, in milliseconds. The channel is queried, because
 * the callback may be lost.
 */
const RETRY_AFTER_MS = 60_000;

/**
 * Handlers of the jobs of payments. They open, query and close payments at the channel. A job does nothing if the
 * state of the payment has changed since the job was added.
 */
export const paymentJobs: JobHandlers<keyof PaymentJobs> = {
  async 'account.openPayment'(work, { id }) {
    const payment = await lockPayment(work, id);
    if (payment?.status !== 'PENDING') return;
    if (isOver(payment, work.now)) return close(work, payment);
    const job = { key: paymentKey(id), kind: 'account.openPayment', payload: { id } } as const;
    return askUntilAnswered(
      work,
      job,
      () => work.ports.payments.open(orderOf(payment)),
      async (later, payUrl) => {
        if ((await lockPayment(later, id))?.status !== 'PENDING') return;
        await later.records('account.payment').patch(id, { payUrl });
        await scheduleCheck(later, payment);
      },
    );
  },

  async 'account.askPayment'(work, { id }) {
    const current = await work.records('account.payment').find(id);
    if (current?.status !== 'PENDING') return;
    return askOnce(
      work,
      `${paymentKey(id)}: it is asked again, or closed`,
      () => work.ports.payments.look(orderOf(current), work.now),
      async (later, answer) => {
        const payment = await lockPayment(later, id);
        if (payment?.status !== 'PENDING') return;
        if (answer && answer.answer.status !== 'PENDING') return takePayment(later, id, answer.answer);
        if (isOver(payment, later.now)) await close(later, payment);
        else await scheduleCheck(later, payment);
      },
    );
  },

  async 'account.closePayment'(work, { id }) {
    const payment = await work.records('account.payment').find(id);
    if (payment?.status !== 'CLOSED') return;
    const job = { key: paymentKey(id), kind: 'account.closePayment', payload: { id } } as const;
    return askUntilAnswered(
      work,
      job,
      () => work.ports.payments.close(orderOf(payment)),
      async () => undefined,
    );
  },

  async 'account.simulatedNotice'(work, { id }) {
    const { payments } = work.ports;
    const payment = await work.records('account.payment').find(id);
    if (!payment || !payments.simulator) return;
    const order = orderOf(payment);
    const { simulator } = payments;
    return outside(
      () => payments.read(order.payChannel, simulator.sign(order, work.now)),
      async (later, notice) => {
        if (notice) await takePayment(later, id, notice.report);
      },
    );
  },
};

const lockPayment = async ({ lock, records }: Work, id: string): Promise<AccountPayment | undefined> => {
  const payment = await records('account.payment').find(id);
  await lock([
    ['account.wallet', payment?.orgId],
    ...(payment?.relatedType === 'RECHARGE' ? [['account.recharge', payment.relatedId] as const] : []),
    ['account.payment', id],
  ]);
  return records('account.payment').find(id);
};

const isOver = ({ expireTime }: AccountPayment, now: Date): boolean =>
  (parseDateTime(expireTime) ?? now) <= now;

/** Adds the job that queries the channel: one minute from now, or at the payment's deadline if this is earlier. */
async function scheduleCheck({ jobs, now }: Work, { expireTime, id }: AccountPayment): Promise<void> {
  const soon = now.getTime() + RETRY_AFTER_MS;
  const end = parseDateTime(expireTime)?.getTime() ?? soon;
  await jobs.add({
    key: paymentKey(id),
    kind: 'account.askPayment',
    payload: { id },
    dueTime: new Date(Math.min(soon, end)),
  });
}

/**
 * Closes a payment in this service at once. A job closes the payment at the channel later, so that a channel that
 * does not answer delays nothing.
 */
async function close({ jobs, now, transition }: Work, payment: AccountPayment): Promise<void> {
  const { id } = payment;
  await transition('account.payment', payment, 'close');
  await jobs.add({ key: paymentKey(id), kind: 'account.closePayment', payload: { id }, dueTime: now });
}
