import type { JobHandlers, Work } from '@isp/server';
import { parseDateTime } from '../../dateTimes.ts';
import type { AccountPayment } from '../../generated/rows.ts';
import { reached } from '../../ports/reached.ts';
import { orderOf, paymentKey } from './openPayment.ts';
import { takePayment } from './takePayment.ts';

interface PaymentJobs {
  /** The channel is to be asked for it. */
  readonly 'account.openPayment': { readonly id: string };
  /** The channel may know more. */
  readonly 'account.askPayment': { readonly id: string };
  /** The channel is to take nothing more for it. */
  readonly 'account.closePayment': { readonly id: string };
  /** A simulated channel tells what was paid after its time. */
  readonly 'account.simulatedNotice': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends PaymentJobs {}
}

/** Milliseconds between two questions: a callback may be lost. */
const pause = 60_000;

/** What becomes of payments without a callback. One that moved on meanwhile is left alone. */
export const paymentJobs: JobHandlers<keyof PaymentJobs> = {
  async 'account.openPayment'(work, { id }) {
    const payment = await lockPayment(work, id);
    if (payment?.status !== 'PENDING') return;
    if (isOver(payment, work.now)) return close(work, payment);
    const job = { key: paymentKey(id), kind: 'account.openPayment', payload: { id } } as const;
    const opened = await reached(work, job, () => work.ports.payments.open(orderOf(payment)));
    if (!opened) return;
    await work.records('account.payment').patch(id, { payUrl: opened.answer });
    await askLater(work, payment);
  },

  async 'account.askPayment'(work, { id }) {
    const payment = await lockPayment(work, id);
    if (payment?.status !== 'PENDING') return;
    const told = await reached(work, `${paymentKey(id)}: it is asked again, or closed`, () =>
      work.ports.payments.look(orderOf(payment), work.now),
    );
    if (told && told.answer.status !== 'PENDING') return takePayment(work, id, told.answer);
    if (isOver(payment, work.now)) await close(work, payment);
    else await askLater(work, payment);
  },

  async 'account.closePayment'(work, { id }) {
    const payment = await work.records('account.payment').find(id);
    if (payment?.status !== 'CLOSED') return;
    const job = { key: paymentKey(id), kind: 'account.closePayment', payload: { id } } as const;
    await reached(work, job, () => work.ports.payments.close(orderOf(payment)));
  },

  async 'account.simulatedNotice'(work, { id }) {
    const { payments } = work.ports;
    const payment = await work.records('account.payment').find(id);
    if (!payment || !payments.simulator) return;
    const order = orderOf(payment);
    const notice = await payments.read(order.payChannel, payments.simulator.sign(order, work.now));
    if (notice) await takePayment(work, id, notice.report);
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

/** In a minute, and when its time is over. */
async function askLater({ jobs, now }: Work, { expireTime, id }: AccountPayment): Promise<void> {
  const soon = now.getTime() + pause;
  const end = parseDateTime(expireTime)?.getTime() ?? soon;
  await jobs.add({
    key: paymentKey(id),
    kind: 'account.askPayment',
    payload: { id },
    dueTime: new Date(Math.min(soon, end)),
  });
}

/** The channel is told by a job of its own: it is over here whether that answers or not. */
async function close({ jobs, now, transition }: Work, payment: AccountPayment): Promise<void> {
  const { id } = payment;
  await transition('account.payment', payment, 'close');
  await jobs.add({ key: paymentKey(id), kind: 'account.closePayment', payload: { id }, dueTime: now });
}
