import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { AccountTransaction, AccountWallet } from '../../../generated/rows.ts';
import { timedNumber } from '../../../platform/tables/timedNumber.ts';
import { fromCents, toCents } from '../../../rules/money.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { adminsOfOrg } from './adminsOfOrg.ts';
import { payingFault, spendable } from './payingFault.ts';

/** An entry to post. Only the function `postEntry` changes a balance. */
export interface Entry {
  readonly tenantId: string;
  readonly orgId: string;
  /** Id of the user that caused the entry; undefined for a job. */
  readonly userId?: string | undefined;
  readonly flow: AccountTransaction['flow'] & string;
  readonly type: AccountTransaction['type'] & string;
  /** Amount of the entry, greater than 0. `flow` determines whether it is added or subtracted. */
  readonly amount: string;
  readonly payChannel: AccountTransaction['payChannel'];
  /**
   * Type of the record to which the entry relates. Together with `relatedNo` and `type` it is the key of the entry
   * within the organisation: the same entry is posted only once, however often it is requested. Null if the entry
   * relates to no record; then each call posts a new entry.
   */
  readonly relatedType: (AccountTransaction['relatedType'] & string) | null;
  readonly relatedNo: string | null;
  readonly productName?: string | null;
  readonly billMonth?: string;
  /** Part of the amount that the platform gave as a gift. @defaultValue no part */
  readonly giftAmount?: string;
  readonly remark?: string;
  /**
   * True if the balance may go below the credit limit. Used for usage bills, because the billed calls were already
   * made. @defaultValue false: the entry is refused
   */
  readonly mayOverdraw?: boolean;
}

type Owner = Pick<Entry, 'orgId' | 'tenantId'>;

/**
 * Posts an entry. This is the only way to change a balance. The entry and the change of the balance are stored in
 * one transaction, while the account is locked. Runs as the service.
 *
 * @param held - true if the amount was held before ({@link holdAmount}); it is then charged in any state of the
 * account
 * @returns the new entry, or the earlier entry if this effect was posted before
 * @throws Refusal BALANCE_NOT_ENOUGH beyond the credit limit, WALLET_FROZEN
 */
export async function postEntry(work: Work, entry: Entry, held = false): Promise<AccountTransaction> {
  const cents = toCents(entry.amount);
  if (cents <= 0) throw new Error(`An entry needs an amount above 0, but this amount is ${entry.amount}.`);
  const wallet = await lockWallet(work, entry);
  const { orgId, relatedNo, relatedType, type } = entry;
  const entries = work.records('account.transaction');
  const posted =
    relatedType === null ? undefined : await entries.first({ orgId, relatedType, relatedNo, type });
  if (posted) return posted;

  const before = toCents(wallet.balance);
  const after = entry.flow === 'INCOME' ? before + cents : before - cents;
  if (entry.flow === 'EXPENSE' && !held && !entry.mayOverdraw) requireEnough(wallet, cents);

  const entryNo = (wallet.entryCount ?? 0) + 1;
  const { mayOverdraw: _mayOwe, userId = null, ...values } = entry;
  const stored = await entries.insert({
    ...values,
    id: work.newId(),
    createUser: userId,
    createTime: work.now,
    transTime: work.now,
    transactionNo: await timedNumber(work.tx, 'TX', 'code_transaction', work.now),
    entryNo,
    balanceAfter: fromCents(after),
  });
  await change(work, wallet, {
    balance: fromCents(after),
    entryCount: entryNo,
    ...(held && { frozenAmount: fromCents(toCents(wallet.frozenAmount) - cents) }),
  });
  return stored;
}

/**
 * Holds the cost of an order until the order is carried out: the amount stays in the account but cannot be spent.
 * Runs as the service.
 *
 * @param isPaid - true if the money was just paid in for this order; it is then held even if the account owes money
 * or is frozen
 * @throws Refusal BALANCE_NOT_ENOUGH beyond the credit limit, WALLET_FROZEN
 */
export async function holdAmount(work: Work, owner: Owner, cents: number, isPaid = false): Promise<void> {
  const wallet = await lockWallet(work, owner);
  if (!isPaid) requireEnough(wallet, cents);
  await change(work, wallet, { frozenAmount: fromCents(toCents(wallet.frozenAmount) + cents) });
}

/** Releases the held amount of a cancelled order. Runs as the service. */
export async function releaseAmount(work: Work, owner: Owner, cents: number): Promise<void> {
  const wallet = await lockWallet(work, owner);
  await change(work, wallet, { frozenAmount: fromCents(toCents(wallet.frozenAmount) - cents) });
}

/**
 * Checks that an account can pay this amount.
 *
 * @throws Refusal BALANCE_NOT_ENOUGH, WALLET_FROZEN, WALLET_CLOSED
 */
function requireEnough(wallet: AccountWallet, cents: number): void {
  const fault = payingFault(wallet, cents);
  if (fault === undefined) return;
  const params = { need: fromCents(cents), left: fromCents(Math.max(spendable(wallet), 0)) };
  throw new Refusal(fault, { params });
}

const availableOf = ({ balance, frozenAmount }: Pick<AccountWallet, 'balance' | 'frozenAmount'>): number =>
  toCents(balance) - toCents(frozenAmount);

/**
 * Changes an account. If the available amount becomes negative or falls below the alert threshold, adds the jobs
 * that notify the administrators.
 */
async function change(work: Work, wallet: AccountWallet, values: Partial<AccountWallet>): Promise<void> {
  const [had, has] = [availableOf(wallet), availableOf({ ...wallet, ...values })];
  // `arrearsTime` is set whatever the status of the account is, because a frozen account can be in arrears too.
  const arrearsTime = has >= 0 ? null : (wallet.arrearsTime ?? work.now);
  const changed = { ...values, arrearsTime };
  if (has < 0 && wallet.status === 'NORMAL') {
    await work.transition('account.wallet', wallet, 'owe', changed);
    await notifyAdmins(work, wallet, 'arrears');
  } else if (has >= 0 && wallet.status === 'ARREARS') {
    await work.transition('account.wallet', wallet, 'settle', changed);
  } else {
    await work.records('account.wallet').patch(wallet.id, changed);
    const level = toCents(wallet.alertThreshold);
    if (had >= level && has < level) await notifyAdmins(work, wallet, 'balanceLow');
  }
}

/** Locks and returns an organisation's account. Opens the account if the organisation has none. */
async function lockWallet({ now, records, tx }: Work, { orgId, tenantId }: Owner): Promise<AccountWallet> {
  const wallets = records('account.wallet');
  const known = await wallets.lock(orgId);
  if (known) return known;
  await sql`insert into account_wallet (id, "tenantId", "orgId", "createTime", balance, "frozenAmount", "creditLimit",
      "alertThreshold", "entryCount", status, "rowVersion", "isDeleted")
    values (${orgId}, ${tenantId}, ${orgId}, ${now}, 0, 0, 0, 100, 0, 'NORMAL', 0, false) on conflict do nothing`.execute(
    tx,
  );
  const opened = await wallets.lock(orgId);
  if (!opened) throw new Error(`The account of organisation ${orgId} does not exist.`);
  return opened;
}

async function notifyAdmins(
  work: Work,
  wallet: AccountWallet,
  template: 'arrears' | 'balanceLow',
): Promise<void> {
  await notifyAll(work, await adminsOfOrg(work, wallet.id), template, {
    params: {},
    about: ['account.wallet', wallet.id],
  });
}
