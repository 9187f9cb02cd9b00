import type { ResourceOrder } from '../../generated/rows.ts';
import { fromCents, toCents } from '../../rules/money.ts';
import type { Entry } from '../account/ledger/postEntry.ts';

/** What an order takes from the account of its organisation, or returns to it where its amount is less than nothing. */
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
