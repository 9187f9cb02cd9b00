import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { tables } from '../rules/tables.ts';
import type { OpenSubscription } from './findCall.ts';
import { quotaJob } from './quotaJob.ts';
import { NONCE_LIFETIME_MS } from './signature.ts';

/** Kind of the subscription from which a call is deducted. */
export type DeductSource = 'FREE' | 'PACKAGE' | 'PERIOD' | 'POSTPAY' | 'NONE';

/** Values that are needed to admit and count a call. */
export interface Admission {
  /**
   * Nonce of the call: a value that may be used only once in ten minutes. It is undefined for a call without a
   * signature.
   */
  readonly nonce: string | undefined;
  readonly accessKey: string | undefined;
  /** Limits of calls per second. Calls with the same key are counted together. */
  readonly limits: readonly { readonly key: string; readonly perSecond: number }[];
  /** Subscriptions from which the call may be deducted, in the order in which they are used up. */
  readonly subscriptions: readonly OpenSubscription[];
  readonly isBillable: boolean;
  /**
   * True if the account may not use subscriptions that are billed by use, because it is in arrears, frozen or
   * closed.
   */
  readonly owes: boolean;
  /** Stores that the call was deducted from a subscription; the row is kept until the call is logged. */
  readonly hold: (tx: Tx, subscriptionId: string) => Promise<void>;
}

export type Admitted =
  | { readonly refused: 'SIGN_INVALID' | 'QPS_LIMIT' | 'QUOTA_EXHAUSTED' | 'BALANCE_NOT_ENOUGH' }
  | { readonly refused?: undefined; readonly subscriptionId: string | null; readonly source: DeductSource };

/**
 * Admits a call, or returns the reason why it is refused. Stores its nonce, counts it in the present second, and
 * deducts it from a subscription. All processes use the same rows. What was counted before a refusal stays counted.
 */
export async function admit(tx: Tx, now: Date, call: Admission): Promise<Admitted> {
  if (call.nonce !== undefined && !(await isNew(tx, now, call.nonce))) return { refused: 'SIGN_INVALID' };
  if (call.accessKey !== undefined) await noteUse(tx, now, call.accessKey);
  for (const { key, perSecond } of call.limits)
    if (!(await countCall(tx, now, key, perSecond))) return { refused: 'QPS_LIMIT' };
  const [first] = call.subscriptions;
  if (!first) return { subscriptionId: null, source: 'NONE' };
  if (!call.isBillable) return { subscriptionId: first.id, source: 'NONE' };
  for (const subscription of call.subscriptions) {
    if (subscription.chargeMode === 'POSTPAY' && call.owes) return { refused: 'BALANCE_NOT_ENOUGH' };
    if (await deduct(tx, now, subscription.id)) {
      await call.hold(tx, subscription.id);
      return { subscriptionId: subscription.id, source: sourceOf(subscription) };
    }
  }
  return { refused: 'QUOTA_EXHAUSTED' };
}

export function sourceOf({
  chargeMode,
  isTrial,
}: Pick<OpenSubscription, 'chargeMode' | 'isTrial'>): DeductSource {
  if (chargeMode === 'FREE' || isTrial) return 'FREE';
  return chargeMode === 'PACKAGE' || chargeMode === 'POSTPAY' ? chargeMode : 'PERIOD';
}

async function isNew(tx: Tx, now: Date, nonce: string): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_nonce (nonce, "expireTime") values (${nonce}, ${new Date(now.getTime() + NONCE_LIFETIME_MS)})
    on conflict (nonce) do nothing returning nonce`.execute(tx);
  return rows.length > 0;
}

/** Stores the time when a key was last used, at most once a minute. */
async function noteUse(tx: Tx, now: Date, accessKey: string): Promise<void> {
  await sql`
    update user_request_key set "lastUsedTime" = ${now} where "accessKey" = ${accessKey}
      and ("lastUsedTime" is null or "lastUsedTime" < ${now}::timestamptz - interval '1 minute')`.execute(tx);
}

/**
 * Counts a call in the present second.
 *
 * @returns true if the limit is not exceeded; if the clock of this process is behind, the call counts in the newest
 * stored second
 */
async function countCall(tx: Tx, now: Date, key: string, perSecond: number): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_window as w (key, second, calls) values (${key}, ${Math.floor(now.getTime() / 1000)}, 1)
    on conflict (key) do update set
      calls = case when excluded.second > w.second then 1 else w.calls + 1 end,
      second = greatest(w.second, excluded.second)
    where excluded.second > w.second or w.calls < ${perSecond}
    returning calls`.execute(tx);
  return rows.length > 0;
}

/**
 * Deducts one call from a subscription. @returns true if there was a call left; a subscription without a limited
 * number of calls always has one
 */
async function deduct(tx: Tx, now: Date, id: string): Promise<boolean> {
  const { rows } = await sql<{ total: number | null; used: number }>`
    update ${tables('product.subscription')} set "usedQuota" = coalesce("usedQuota", 0) + 1
    where id = ${id} and status = 'ACTIVE' and not "isDeleted" and ("expireTime" is null or "expireTime" > ${now})
      and ("chargeMode" = 'POSTPAY' or coalesce("totalQuota", -1) < 0 or coalesce("usedQuota", 0) < "totalQuota")
    returning case when "chargeMode" = 'POSTPAY' then -1 else "totalQuota" end as total, "usedQuota" as used`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return false;
  const total = Number(row.total ?? -1);
  const left = total - Number(row.used);
  // The warning at 10 % and the change of state at 0 are left to a job, because they lock further rows, which would
  // delay calls.
  if (total >= 0 && (left === 0 || left === Math.floor(total / 10)))
    await createJobQueue(tx).add(quotaJob(id, now));
  return true;
}
