import { createHash } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/openDatabase.ts';
import { Refusal } from '../reply/refusal.ts';

/** The call a key stands for; with it no other is made. */
export interface KeyedRequest {
  readonly path: string;
  readonly body: unknown;
}

const toFingerprint = ({ path, body }: KeyedRequest): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex');

const toOwn = ({ tenantId, userId }: Caller, key: string) => ({ tenantId, userId, key: key.slice(0, 200) });

/**
 * The reply to the call this one repeats. T-R11
 *
 * @returns undefined where no call with the key has ended well
 * @throws Refusal IDEMPOTENCY_REUSED the key is another call's; IDEMPOTENCY_SECRET the reply was kept nowhere
 */
export async function keptReply<T>(
  tx: Tx,
  caller: Caller,
  key: string | undefined,
  request: KeyedRequest,
): Promise<{ readonly value: T } | undefined> {
  if (!key) return undefined;
  const own = toOwn(caller, key);
  const stored = await tx
    .selectFrom('isp_idempotency')
    .where('tenantId', '=', own.tenantId)
    .where('userId', '=', own.userId)
    .where('key', '=', own.key)
    .select(['request', 'reply'])
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.request !== toFingerprint(request)) throw new Refusal('IDEMPOTENCY_REUSED');
  if (!stored.reply) throw new Refusal('IDEMPOTENCY_SECRET');
  return stored.reply as { value: T };
}

/**
 * Does `work` once per key and caller; a second call with the key gets the first one's reply. The key is written
 * in the same transaction as the data: a call that fails releases it, a second call at the same moment waits at
 * the key until the first has ended, and a crash in between leaves neither key nor data. T-R11
 *
 * @param isSecret - the reply is told once and kept nowhere. A second call is refused: whoever missed the answer asks
 *   anew, with another key. T-A11
 */
export async function once<T>(
  tx: Tx,
  caller: Caller,
  key: string | undefined,
  request: KeyedRequest,
  work: () => Promise<T>,
  isSecret = false,
): Promise<T> {
  if (!key) return work();
  const own = toOwn(caller, key);
  const first = await tx
    .insertInto('isp_idempotency')
    .values({ ...own, request: toFingerprint(request) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) {
    const kept = await keptReply<T>(tx, caller, key, request);
    // thrown away between the two statements
    if (!kept) throw new Refusal('IDEMPOTENCY_REUSED');
    return kept.value;
  }
  const value = await work();
  if (isSecret) return value;
  await tx
    .updateTable('isp_idempotency')
    .set({ reply: JSON.stringify({ value }) })
    .where('tenantId', '=', own.tenantId)
    .where('userId', '=', own.userId)
    .where('key', '=', own.key)
    .execute();
  return value;
}
