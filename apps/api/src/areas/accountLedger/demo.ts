import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { type DemoEntry, makeLedger } from '../account/demoLedger.ts';
import { orderDemo } from '../order/demo.ts';
import { resourceOrderDemo } from '../resourceOrder/demo.ts';
import { userDemo } from '../user/demo.ts';

/** Parts whose records cost something, each with what they took from accounts and gave to them. */
const parts: readonly DemoPart<{ readonly entries: readonly DemoEntry[] }>[] = [resourceOrderDemo, orderDemo];

/** Accounts and their ledgers, made of what all orders cost. */
export const ledgerDemo: DemoPart = {
  fills: ['account.wallet', 'account.transaction', 'account.recharge', 'account.payment', 'platform_file'],
  make({ now, of, size, t0 }) {
    const people = of(userDemo);
    const made = makeLedger({
      orgs: people.rows.orgs,
      entries: parts.flatMap((part) => of(part).entries),
      inArrears: of(resourceOrderDemo).inArrears,
      auditor: people.platform.admin.nickname,
      ...{ size, t0, now },
    });
    const { files, jobs, payments, recharges, transactions, wallets } = made;
    return {
      made: undefined,
      rows: {
        'account.wallet': wallets,
        'account.transaction': transactions,
        'account.recharge': recharges,
        'account.payment': payments,
        platform_file: files,
      },
      jobs,
      sequences: {
        code_transaction: transactions.length,
        code_recharge: recharges.length,
        code_payment: payments.length,
      },
    };
  },
};
