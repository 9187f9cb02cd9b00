import { fromCents } from '../../money.ts';
import { type DemoRow, day, hour, type StoredRow, stored } from '../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../platform/demo/random.ts';
import { timedText } from '../../platform/tables/timedNumber.ts';
import type { Entry } from './postEntry.ts';

/** What happened to a demo organisation's money. */
export interface DemoEntry extends Omit<Entry, 'tenantId' | 'amount'> {
  readonly at: Date;
  readonly cents: number;
  /** An order that is under way, or failed and was not refunded: what it costs is held, and not in the ledger yet. */
  readonly isHeld?: boolean;
}

/** What people recharge with, in cents. */
const amounts = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000];

/** Milliseconds the accounts in arrears have been so: a day longer than what is billed by use goes on. */
export const owedFor = 2 * day;

/**
 * Accounts and ledgers of all organisations: each recharges before it would run out, and has some left, but for those in
 * arrears. What happens afterwards goes on behind the last number.
 *
 * @param inArrears - ids of organisations that owe for what is billed by use
 */
export function makeLedger(
  orgs: readonly DemoRow[],
  entries: readonly DemoEntry[],
  t0: Date,
  now: Date,
  inArrears: ReadonlySet<unknown>,
): {
  readonly wallets: readonly DemoRow[];
  readonly transactions: readonly StoredRow[];
  readonly payments: readonly StoredRow[];
} {
  const random = createRandom('ledger');
  const transactions: StoredRow[] = [];
  const payments: StoredRow[] = [];
  const wallets = orgs.map((org) => {
    const orgId = String(org.id);
    const own = entries
      .filter((entry) => entry.orgId === orgId)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    let [balance, entryNo, held] = [0, 0, 0];
    const post = ({ at, cents, isHeld: _, userId, ...entry }: DemoEntry) => {
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
    const recharge = (at: Date, least: number) => {
      const cents = amounts.find((amount) => amount >= least) ?? least;
      const payChannel = cents > 2_000_000 ? 'BANK_TRANSFER' : random.pick(['ALIPAY', 'WECHAT'] as const);
      const relatedNo = timedText('RC', at, transactions.length + 1);
      const userId = String(org.createUser);
      post({
        ...{ orgId, at, cents, userId, flow: 'INCOME', type: 'RECHARGE', payChannel },
        ...{ relatedType: 'RECHARGE', relatedNo },
      });
      if (payChannel === 'BANK_TRANSFER') return;
      const count = payments.length + 1;
      payments.push(
        stored(demoId(55, count), at, {
          ...{ orgId, createUser: userId, payChannel, relatedType: 'RECHARGE', relatedNo, status: 'PAID' },
          ...{ paymentNo: timedText('PY', at, count), amount: fromCents(cents), subject: '账户充值' },
          channelTradeNo: `SIM${String(count).padStart(20, '0')}`,
          expireTime: new Date(at.getTime() + 2 * hour).toISOString(),
          payTime: at.toISOString(),
        }),
      );
    };
    const isPersonal = org.orgType === 'PERSONAL_SPACE';
    const first = own[0]?.at ?? new Date(t0.getTime() - random.between(5, 60) * day);
    recharge(new Date(first.getTime() - random.between(1, 5) * day), isPersonal ? 500_000 : 2_000_000);
    for (const entry of own) {
      if (entry.flow === 'EXPENSE' && balance - held < entry.cents)
        recharge(new Date(entry.at.getTime() - hour), entry.cents - balance + held + 100_000);
      if (entry.isHeld) held += entry.cents;
      else post(entry);
    }
    const arrearsTime = inArrears.has(orgId) ? new Date(now.getTime() - owedFor) : undefined;
    if (arrearsTime)
      post({
        ...{ orgId, at: arrearsTime, cents: balance - held + 36_000, userId: String(org.createUser) },
        ...{ flow: 'EXPENSE', type: 'CONSUME', payChannel: 'BALANCE', relatedType: 'USAGE_BILL' },
        relatedNo: timedText('UB', arrearsTime, transactions.length + 1),
      });
    // enough to try things out with
    else if (!isPersonal && balance - held < 20_000_000)
      recharge(new Date(t0.getTime() - hour), 20_000_000 - balance + held);
    return stored(orgId, first, {
      orgId,
      createUser: org.createUser,
      balance: fromCents(balance),
      ...{ frozenAmount: fromCents(held), creditLimit: '0.00', alertThreshold: '100.00' },
      entryCount: entryNo,
      arrearsTime: arrearsTime?.toISOString() ?? null,
      status: arrearsTime ? 'ARREARS' : 'NORMAL',
    });
  });
  return { wallets, transactions, payments };
}
