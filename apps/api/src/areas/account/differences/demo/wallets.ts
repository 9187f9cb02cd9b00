import type { DemoPart } from '../../../../platform/demo/demoPart.ts';
import { type DemoRow, day, stored } from '../../../../platform/demo/demoRows.ts';
import { workTime } from '../../../../platform/demo/workTime.ts';
import { demoId } from '../../../../ports/media/random.ts';
import { orderDemo } from '../../../order/demo/orders.ts';
import { resourceOrderDemo } from '../../../resourceOrder/demo/orders.ts';
import { userDemo } from '../../../user/demo/users.ts';
import { type DemoEntry, makeLedger } from '../../demo/ledger.ts';

/** Demo parts of the areas in which orders have costs. Each part returns the ledger entries of its orders. */
const parts: readonly DemoPart<{ readonly entries: readonly DemoEntry[] }>[] = [resourceOrderDemo, orderDemo];

/** Differences of the demo data that were found and already corrected. */
const resolved = [
  ['PAYMENT', '已支付但没有入账明细', '200.00', '0.00'],
  ['RECHARGE', '充值成功但没有入账明细', '500.00', '0.00'],
  ['WALLET', '账户余额不等于明细合计', '1280.00', '1180.00'],
] as const;

const makeDifferences = (subjects: readonly unknown[], t0: Date): readonly DemoRow[] =>
  resolved.map(([check, detail, expected, actual], at) => {
    const found = workTime(t0, (at + 2) * 9, check);
    return stored(demoId(57, at + 1), found, {
      ...{ check, detail, expected, actual, subject: subjects[at], status: 'RESOLVED' },
      foundTime: found.toISOString(),
      seenTime: new Date(found.getTime() + day).toISOString(),
    });
  });

/** Makes the demo accounts and their ledgers. The entries come from the costs of all orders in the demo. */
export const ledgerDemo: DemoPart = {
  fills: [
    'account.difference',
    'account.wallet',
    'account.transaction',
    'account.recharge',
    'account.payment',
    'platform_file',
  ],
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
        'account.difference': makeDifferences(
          [payments[0]?.paymentNo, recharges[0]?.rechargeNo, people.orgs[1]?.name],
          t0,
        ),
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
