import { defineArea } from '@isp/server';
import { ledgerDemo } from './demo.ts';

/** What accounts have to do with the orders that use them: it stands on those, as they stand on accounts. */
export const accountLedger = defineArea({
  area: 'account',
  name: 'accountLedger',
  after: ['account', 'resourceOrder', 'order'],
  demo: ledgerDemo,
});
