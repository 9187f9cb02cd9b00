import { Refusal, type Work } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';
import { timedNumber } from '../../../platform/tables/timedNumber.ts';
import type { PaymentOrder } from '../../../ports/payment/port.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';

/** A payment to request through a channel. */
export interface PaymentRequest
  extends Pick<AccountPayment, 'relatedType' | 'relatedId' | 'relatedNo' | 'tenantId' | 'orgId' | 'subject'> {
  readonly userId: string;
  /** Amount in yuan, such as `"12.50"`, greater than 0. */
  readonly amount: string;
  readonly payChannel: string | null;
  readonly expireTime: Date;
}

/**
 * Returns the key of a payment's jobs. Jobs with the same key replace each other, so at most one job of a payment
 * is pending.
 */
export const paymentKey = (id: string): string => `payment:${id}`;

/** Returns the payment in the form that the channel receives. */
export const orderOf = (payment: AccountPayment): PaymentOrder => ({
  paymentNo: payment.paymentNo ?? '',
  payChannel: payment.payChannel ?? 'ALIPAY',
  amount: payment.amount ?? '0',
  subject: payment.subject ?? '',
  expireTime: parseDateTime(payment.expireTime) ?? new Date(0),
});

/**
 * Requests a payment through a channel. A job, added in the same transaction, calls the channel; after the channel
 * has answered, `payUrl` of the payment is set.
 *
 * If a pending payment of the same amount through the same channel exists, it is reused. A pending payment through
 * another channel is closed; if it is paid nevertheless, its money is not lost. When a payment is paid, its amount
 * is added to the wallet (an entry RECHARGE) and the payment takes the step `pay`. Other areas react to this step:
 * they hold the amount they need with `holdAmount(…, true)`.
 *
 * The calling code must have locked the record that is paid for. Runs as the service.
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
 * Closes the open payments of a record that was paid in another way, was cancelled, or has expired. Runs as the
 * service.
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
