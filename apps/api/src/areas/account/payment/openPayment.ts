import { Refusal, type Work } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';
import { timedNumber } from '../../../platform/tables/timedNumber.ts';
import type { PaymentOrder } from '../../../ports/payment/port.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';

/** A payment to request through a channel. */
export interface PaymentRequest
  extends Pick<AccountPayment, 'relatedType' | 'relatedId' | 'relatedNo' | 'tenantId' | 'orgId' | 'subject'> {
  readonly userId: string;
  /** `"12.50"`, greater than 0. */
  readonly amount: string;
  readonly payChannel: string | null;
  readonly expireTime: Date;
}

/** Key of the next job of a payment: only one job waits at a time. */
export const paymentKey = (id: string): string => `payment:${id}`;

/** The payment as the channel receives it. */
export const orderOf = (payment: AccountPayment): PaymentOrder => ({
  paymentNo: payment.paymentNo ?? '',
  payChannel: payment.payChannel ?? 'ALIPAY',
  amount: payment.amount ?? '0',
  subject: payment.subject ?? '',
  expireTime: parseDateTime(payment.expireTime) ?? new Date(0),
});

/**
 * Asks for money through a channel: a job of the same transaction calls the channel, and `payUrl` of the payment is set once
 * the channel has answered. A pending payment of the same amount through the same channel is reused; one through another
 * channel is closed, and its money is not lost if it is paid all the same. A payment that is paid puts the amount in the
 * wallet (an entry RECHARGE) and takes the step `pay`, which other areas follow: they hold the amount they need with
 * `holdAmount(…, true)`. The caller has locked the record it is for. Runs as the service.
 *
 * @throws Refusal PAYMENT_NOT_CONNECTED
 */
export async function openPayment(work: Work, request: PaymentRequest): Promise<AccountPayment> {
  const { jobs, now, ports } = work;
  const { amount, expireTime, orgId, payChannel, relatedId, relatedType, tenantId, userId } = request;
  if (!ports.payments.channels.some((channel) => channel === payChannel))
    throw new Refusal('PAYMENT_NOT_CONNECTED');
  const payments = work.records('account.payment');
  const waiting = await payments.first({ relatedType, relatedId, status: 'PENDING', payChannel, amount });
  if (waiting) return waiting;
  await closePayments(work, { relatedType, relatedId });
  const payment = await payments.insert({
    id: work.newId(),
    paymentNo: await timedNumber(work.tx, 'PY', 'code_payment', now),
    ...{ tenantId, orgId, amount, payChannel, relatedType, relatedId, expireTime },
    ...{ relatedNo: request.relatedNo, subject: request.subject },
    ...{ createUser: userId, createTime: now, status: 'PENDING' },
  });
  await jobs.add({
    key: paymentKey(payment.id),
    kind: 'account.openPayment',
    payload: { id: payment.id },
    dueTime: now,
  });
  return payment;
}

/**
 * Closes the open payments of a record that was paid in another way, cancelled, or has expired. Runs as the service.
 */
export async function closePayments(
  { jobs, now, transitionAll }: Work,
  { relatedId, relatedType }: Pick<AccountPayment, 'relatedType' | 'relatedId'>,
): Promise<void> {
  const closed = await transitionAll(
    'account.payment',
    { relatedType, relatedId, status: 'PENDING' },
    'close',
  );
  await jobs.add(
    ...closed.map(({ id }) => ({
      key: paymentKey(id),
      kind: 'account.closePayment' as const,
      payload: { id },
      dueTime: now,
    })),
  );
}
