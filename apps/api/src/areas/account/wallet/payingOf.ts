import type { ReadContext } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';

/** Notice of every payment while the payment channels are simulated. */
const simulated = '支付渠道模拟器，不会真正扣款';

/**
 * Payment page of a record, a notice for it, and the reason why the last attempt failed; `over` when it can no longer
 * be paid.
 *
 * @param isWaiting - is the record still to be paid?
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
