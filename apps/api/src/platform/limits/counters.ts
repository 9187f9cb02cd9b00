import { createHash } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/**
 * Kinds of counts. The kind is the first part of a key and never contains text of a caller, so a caller cannot
 * choose a name that falls into another count.
 */
export type LimitKind =
  | 'audit.address'
  | 'captcha.address'
  | 'cipher.address'
  | 'download.line'
  | 'forgotten.address'
  | 'invite.address'
  | 'invite.org'
  | 'invite.person'
  | 'invite.phone'
  | 'invite.sender'
  | 'login.account'
  | 'login.address'
  | 'login.device'
  | 'login.pair'
  | 'notice.mail'
  | 'notice.sms'
  | 'password.family'
  | 'provider.address'
  | 'provider.page'
  | 'register.address'
  | 'sms.address'
  | 'sms.day'
  | 'sms.minute'
  | 'sms.person';

/** Maximum number of times that something may be done in a period. */
export interface Limit {
  readonly kind: LimitKind;
  /**
   * Values that are counted separately, for example a tenant and a user name. A network address must be the result
   * of {@link addressKey}, never the text of a header.
   */
  readonly of: readonly string[];
  readonly limit: number;
  /** Length of the period, in seconds. The period begins with the first count. */
  readonly seconds: number;
}

/**
 * Returns the key of the row of a count. It is a hash, so that it is short enough for an index however long the
 * values are.
 */
export const limitKey = ({ kind, of }: Pick<Limit, 'kind' | 'of'>): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`;

/**
 * Adds one to a count and returns the new number. This is one SQL statement, so that simultaneous calls do not all
 * see the same number. The row stays locked until the transaction ends.
 */
export async function countOne(tx: Tx, now: Date, limit: Omit<Limit, 'limit'>): Promise<number> {
  const end = new Date(now.getTime() + limit.seconds * 1000);
  const { rows } = await sql<{ failures: number }>`
    insert into user_login_attempt as a (key, failures, "windowEnd") values (${limitKey(limit)}, 1, ${end})
    on conflict (key) do update set
      failures = case when a."windowEnd" <= ${now} then 1 else a.failures + 1 end,
      "windowEnd" = case when a."windowEnd" <= ${now} then ${end}::timestamptz else a."windowEnd" end
    returning failures`.execute(tx);
  // there is always a row, because the statement either inserts or updates it
  return (rows[0] as { failures: number }).failures;
}

/** Adds one to a count. Returns true if the new number is within the limit. */
export const countWithin = async (tx: Tx, now: Date, limit: Limit): Promise<boolean> =>
  (await countOne(tx, now, limit)) <= limit.limit;

/** Returns the number of a count whose period has not ended yet; 0 if there is none. */
export async function readCount(tx: Tx, now: Date, limit: Pick<Limit, 'kind' | 'of'>): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select failures from user_login_attempt where key = ${limitKey(limit)} and "windowEnd" > ${now}`.execute(
    tx,
  );
  return rows[0]?.failures ?? 0;
}

/** Subtracts a number from a count. */
export async function uncount(tx: Tx, limit: Pick<Limit, 'kind' | 'of'>, by: number): Promise<void> {
  await sql`update user_login_attempt set failures = greatest(failures - ${by}, 0) where key = ${limitKey(limit)}`.execute(
    tx,
  );
}

/** Deletes a count, and returns its value. */
export async function dropCount(tx: Tx, limit: Pick<Limit, 'kind' | 'of'>): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    delete from user_login_attempt where key = ${limitKey(limit)} returning failures`.execute(tx);
  return rows[0]?.failures ?? 0;
}
