import type { ResourceOrder } from '../../generated/rows.ts';
import { fromCents, toCents } from '../../rules/money.ts';
import type { Entry } from '../account/ledger/postEntry.ts';

/**
 * Returns the ledger entry of an order for the account of the organisation. The entry takes the amount of the
 * order. A negative amount is paid back.
 */
export function entryOf({ amount, orderNo, orgId, resourceName, tenantId }: ResourceOrder): Entry {
  const cents = toCents(amount);
  return {
    tenantId,
    orgId: orgId ?? '',
    ...(cents < 0 ? { flow: 'INCOME', type: 'REFUND' } : { flow: 'EXPENSE', type: 'CONSUME' }),
    amount: fromCents(Math.abs(cents)),
    payChannel: 'BALANCE',
    relatedType: 'RESOURCE_ORDER',
    relatedNo: orderNo,
    productName: resourceName,
  };
}
