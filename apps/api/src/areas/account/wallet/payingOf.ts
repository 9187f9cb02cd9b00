import type { ReadContext } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';

/** Said of every payment where nobody takes money. */
const simulated = '支付渠道模拟器，不会真正扣款';

/**
 * Where the payment of a record goes on, what is to be known of that, and why the last try failed; `over` once nothing more comes of it by itself.
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
