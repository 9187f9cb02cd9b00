import type { EntitySamples } from '@isp/server/testing';
import type { AccountLine, AccountRecharge, AccountTransaction } from '../../../generated/rows.ts';

const transaction: EntitySamples<AccountTransaction> = { addedOnly: true };

// the amounts of debit and credit in one line are equal
const line: EntitySamples<AccountLine> = {
  addedOnly: { transactionId: 'copy', debit: '1.00', credit: '1.00' },
};

const recharge: EntitySamples<AccountRecharge> = {
  add: () => ({ amount: '120.50', payChannel: 'ALIPAY' }),
  // The pay channel is not bank transfer, because a bank transfer waits for the review by another user from the
  // beginning.
  fullest: () => ({
    ...{ payChannel: 'ALIPAY', payerName: undefined, payerAccount: undefined, voucher: undefined },
  }),
  before: {
    // the action `pay` is allowed only with a payment channel and before the expiry time
    pay: { payChannel: 'ALIPAY', amount: '10.00', expireTime: '2027-11-19 10:00:00' },
    approve: { payChannel: 'BANK_TRANSFER', amount: '10.00' },
  },
};

export const samples = {
  'account.transaction': transaction,
  'account.line': line,
  'account.recharge': recharge,
};
