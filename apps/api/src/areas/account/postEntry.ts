import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { AccountTransaction, AccountWallet } from '../../generated/rows.ts';
import { fromCents, toCents } from '../../money.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { adminsOf } from '../developer/adminsOf.ts';

/** What changes a balance, once. */
export interface Entry {
  readonly tenantId: string;
  readonly orgId: string;
  /** Who caused it; nobody where a job did. */
  readonly userId?: string | undefined;
  readonly flow: AccountTransaction['flow'] & string;
  readonly type: AccountTransaction['type'] & string;
  /** More than nothing: the sign is that of the flow. */
  readonly amount: string;
  readonly payChannel: AccountTransaction['payChannel'];
  /** With the type, what tells this effect from all others of the organisation: it is posted once, however often. */
  readonly relatedType: AccountTransaction['relatedType'] & string;
  readonly relatedNo: string;
  readonly productName?: string | null;
  readonly billMonth?: string;
  readonly remark?: string;
}

/**
 * Writes into the ledger, the one way in which a balance changes: entry and balance in one transaction, one after the
 * other under the lock of the account. Runs as the service.
 *
 * @returns the entry; that of before when the effect is posted already
 * @throws Refusal BALANCE_NOT_ENOUGH beyond the credit limit, WALLET_FROZEN
 */
export async function postEntry(work: Work, entry: Entry): Promise<AccountTransaction> {
  const cents = toCents(entry.amount);
  if (cents <= 0) throw new Error(`An entry of ${entry.amount} changes nothing, or the wrong way.`);
  const wallet = await lockWallet(work, entry);
  const { orgId, relatedNo, relatedType, type } = entry;
  const entries = work.records('account.transaction');
  const posted = await entries.first({ orgId, relatedType, relatedNo, type });
  if (posted) return posted;

  const before = toCents(wallet.balance);
  const frozen = toCents(wallet.frozenAmount);
  const after = entry.flow === 'INCOME' ? before + cents : before - cents;
  if (wallet.status === 'FROZEN' && entry.flow === 'EXPENSE') throw new Refusal('WALLET_FROZEN');
  if (entry.flow === 'EXPENSE' && after - frozen + toCents(wallet.creditLimit) < 0) {
    const left = fromCents(Math.max(before - frozen + toCents(wallet.creditLimit), 0));
    throw new Refusal('BALANCE_NOT_ENOUGH', { params: { need: fromCents(cents), left } });
  }

  const entryNo = (wallet.entryCount ?? 0) + 1;
  const { userId = null, ...values } = entry;
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
  const [had, has] = [before - frozen, after - frozen];
  // whatever its state: a frozen account owes and settles as any other
  const arrearsTime = has >= 0 ? null : (wallet.arrearsTime ?? work.now);
  const change = { balance: fromCents(after), entryCount: entryNo, arrearsTime };
  if (has < 0 && wallet.status === 'NORMAL') {
    await work.transition('account.wallet', wallet, 'owe', change);
    await tellAdmins(work, wallet, 'arrears');
  } else if (has >= 0 && wallet.status === 'ARREARS') {
    await work.transition('account.wallet', wallet, 'settle', change);
  } else {
    await work.records('account.wallet').patch(wallet.id, change);
    const level = toCents(wallet.alertThreshold);
    if (had >= level && has < level) await tellAdmins(work, wallet, 'balanceLow');
  }
  return stored;
}

/** An organisation's account, locked; opened where there is none yet. */
async function lockWallet(
  { now, records, tx }: Work,
  { orgId, tenantId }: Pick<Entry, 'orgId' | 'tenantId'>,
): Promise<AccountWallet> {
  const wallets = records('account.wallet');
  const known = await wallets.lock(orgId);
  if (known) return known;
  await sql`insert into account_wallet (id, "tenantId", "orgId", "createTime", balance, "frozenAmount", "creditLimit",
      "alertThreshold", "entryCount", status, "rowVersion", "isDeleted")
    values (${orgId}, ${tenantId}, ${orgId}, ${now}, 0, 0, 0, 100, 0, 'NORMAL', 0, false) on conflict do nothing`.execute(
    tx,
  );
  const opened = await wallets.lock(orgId);
  if (!opened) throw new Error(`The account of organisation ${orgId} is gone.`);
  return opened;
}

async function tellAdmins(
  work: Work,
  wallet: AccountWallet,
  template: 'arrears' | 'balanceLow',
): Promise<void> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select ${adminsOf(sql`${wallet.id}::text`)} as ids`.execute(work.tx);
  await notifyAll(work, rows[0]?.ids ?? [], template, { params: {}, about: ['account.wallet', wallet.id] });
}
