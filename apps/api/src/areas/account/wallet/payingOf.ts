import type { ReadContext } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';

/**
 * Notice that is shown with every payment while the payment channels are simulated: 支付渠道模拟器，不会真正扣款 (payment
 * simulator, no money is taken).
 */
const simulated = '支付渠道模拟器，不会真正扣款';

/**
 * Returns the payment page of a record, a notice for the payment, and the reason why the last attempt failed.
 * `over` is true if the record can no longer be paid.
 *
 * @param isWaiting - true if the record still has to be paid
 */
export async function payingOf(
  { ports, records }: Pick<ReadContext, 'ports' | 'records'>,
  { relatedId, relatedType }: Pick<AccountPayment, 'relatedType' | 'relatedId'>,
  isWaiting: boolean,
) {
  let last: AccountPayment | undefined;
  for await (const payment of records('account.payment').each({ relatedType, relatedId })) last = payment;
  const isOpen = isWaiting && last?.status === 'PENDING';
  return {
    payUrl: isOpen ? (last?.payUrl ?? null) : null,
    notice: isOpen && ports.payments.simulator ? simulated : null,
    failReason: last?.failReason ?? null,
    over: !isOpen,
  };
}
