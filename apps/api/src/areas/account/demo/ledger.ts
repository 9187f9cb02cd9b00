import { type DemoSize, day, hour, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { fromCents } from '../../../rules/money.ts';
import type { DemoOrgRow } from '../../user/demo/users.ts';
import type { Entry } from '../ledger/postEntry.ts';
import { createDemoRecharges } from './recharges.ts';

/** An event in the demo data that changed the balance of an organisation. */
export interface DemoEntry extends Omit<Entry, 'tenantId' | 'amount'> {
  readonly at: Date;
  readonly cents: number;
  /**
   * True if the order is in progress, or has failed and was not refunded yet. The cost of this order is held in the
   * account, and the ledger has no entry for the cost yet.
   */
  readonly isHeld?: boolean;
}

/**
 * Amounts of recharges, in cents. `amounts`: for the recharges that an organisation makes before its balance runs
 * out. `small`: for occasional recharges.
 */
const amounts = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000];
const small = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000];

/**
 * Time for which demo accounts have been in arrears, in milliseconds. It is one day longer than the period for
 * which services billed by use continue, so these services are already stopped.
 */
export const ARREARS_MS = 2 * day;

/** Total number of recharges, by size of the demo. */
const totals = { small: 40, full: 600 };

export interface DemoMoney {
  readonly orgs: readonly DemoOrgRow[];
  readonly entries: readonly DemoEntry[];
  /** Ids of the organisations that are in arrears because of usage bills. */
  readonly inArrears: ReadonlySet<unknown>;
  /** Name of the user who reviews bank transfers. */
  readonly auditor: string;
  readonly size: DemoSize;
  readonly t0: Date;
  readonly now: Date;
}

type Transaction = StoredRow & Pick<DemoEntry, 'flow'> & { readonly transTime: string };

/**
 * Sorts transactions by time. Expenses come before incomes of the same time, because a buyer is charged before the
 * seller gets the share.
 */
const inTime = (a: Transaction, b: Transaction): number =>
  a.transTime.localeCompare(b.transTime) || a.flow.localeCompare(b.flow);

/**
 * Makes the accounts, ledgers and recharges of all organisations. Each organisation recharges before its balance
 * runs out, so it always has money left, except the organisations in arrears. Entries that are added after the demo
 * continue with the next number.
 */
export function makeLedger({ auditor, entries, inArrears, now, orgs, size, t0 }: DemoMoney) {
  const random = createRandom('ledger');
  const recharged = createDemoRecharges(auditor);
  const transactions: Transaction[] = [];
  const byTheWay = Math.floor((totals[size] * 0.65) / orgs.length);
  const wallets = orgs.map((org) => {
    const orgId = org.id;
    const own = entries
      .filter((entry) => entry.orgId === orgId)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const isPersonal = org.orgType === 'PERSONAL_SPACE';
    const first = own[0]?.at ?? new Date(t0.getTime() - random.between(5, 60) * day);
    let [balance, entryNo, held] = [0, 0, 0];
    let last: Date | undefined;
    const post = ({ at, cents, isHeld: _, userId, ...entry }: DemoEntry) => {
      last = at;
      balance += entry.flow === 'INCOME' ? cents : -cents;
      entryNo += 1;
      const count = transactions.length + 1;
      transactions.push(
        stored(demoId(90, count), at, {
          ...entry,
          createUser: userId,
          entryNo,
          transactionNo: timedText('TX', at, count),
          amount: fromCents(cents),
          balanceAfter: fromCents(balance),
          transTime: at.toISOString(),
        }),
      );
    };
    const recharge = (at: Date, cents: number) => {
      const { payChannel, rechargeNo } = recharged.add({ org, at, cents, status: 'SUCCESS' });
      post({
        ...{ orgId, at, cents, userId: org.createUser, flow: 'INCOME', type: 'RECHARGE' },
        ...{ payChannel, relatedType: 'RECHARGE', relatedNo: rechargeNo },
      });
    };
    const least = (cents: number) => amounts.find((amount) => amount >= cents) ?? cents;

    recharge(new Date(first.getTime() - random.between(1, 5) * day), least(isPersonal ? 500_000 : 2_000_000));
    const free = Array.from({ length: byTheWay }, () => {
      const age = random.next() * (t0.getTime() - first.getTime() - day);
      return { at: new Date(first.getTime() + Math.max(age, 0)), cents: random.pick(small) };
    });
    for (const entry of [...own, ...free].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      if (!('flow' in entry)) {
        recharge(entry.at, entry.cents);
        continue;
      }
      if (entry.flow === 'EXPENSE' && balance - held < entry.cents)
        recharge(new Date(entry.at.getTime() - 1000), least(entry.cents - balance + held + 100_000));
      if (entry.isHeld) held += entry.cents;
      else post(entry);
    }
    const arrearsTime = inArrears.has(orgId) ? new Date(now.getTime() - ARREARS_MS) : undefined;
    if (arrearsTime)
      post({
        ...{ orgId, at: arrearsTime, cents: balance - held + 36_000, userId: org.createUser },
        ...{ flow: 'EXPENSE', type: 'CONSUME', payChannel: 'BALANCE', relatedType: 'USAGE_BILL' },
        relatedNo: timedText('UB', arrearsTime, transactions.length + 1),
      });
    // gives the account enough balance to try the demo
    else if (!isPersonal && balance - held < 20_000_000)
      recharge(new Date(t0.getTime() - hour), least(20_000_000 - balance + held));
    return stored(orgId, first, {
      orgId,
      createUser: org.createUser,
      balance: fromCents(balance),
      ...{ frozenAmount: fromCents(held), creditLimit: '0.00', alertThreshold: '100.00' },
      updateTime: (last ?? first).toISOString(),
      entryCount: entryNo,
      arrearsTime: arrearsTime?.toISOString() ?? null,
      status: arrearsTime ? 'ARREARS' : 'NORMAL',
    });
  });
  recharged.fillUp(orgs, totals[size], t0, now);
  return { wallets, transactions: transactions.toSorted(inTime), ...recharged };
}
