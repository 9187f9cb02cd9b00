import type { WorkContext } from '@isp/server';
import type { AccountPayment } from '../../generated/rows.ts';

/**
 * Where the payment of a record goes on, and why the last try failed; `over` once nothing more comes of it by itself.
 *
 * @param isWaiting - is the record still to be paid?
 */
export async function payingOf(
  { records }: Pick<WorkContext, 'records'>,
  { relatedId, relatedType }: Pick<AccountPayment, 'relatedType' | 'relatedId'>,
  isWaiting: boolean,
) {
  let last: AccountPayment | undefined;
  for await (const payment of records('account.payment').each({ relatedType, relatedId })) last = payment;
  const isOpen = isWaiting && last?.status === 'PENDING';
  return {
    payUrl: isOpen ? (last?.payUrl ?? null) : null,
    failReason: last?.failReason ?? null,
    over: !isOpen,
  };
}
