import { createHash } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/openDatabase.ts';
import { Refusal } from '../reply/refusal.ts';

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
  request: { readonly path: string; readonly body: unknown },
  work: () => Promise<T>,
  isSecret = false,
): Promise<T> {
  if (!key) return work();
  const fingerprint = createHash('sha256')
    .update(`${request.path}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  const own = { tenantId: caller.tenantId, userId: caller.userId, key: key.slice(0, 200) };
  const first = await tx
    .insertInto('isp_idempotency')
    .values({ ...own, request: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) {
    const stored = await tx
      .selectFrom('isp_idempotency')
      .where('tenantId', '=', own.tenantId)
      .where('userId', '=', own.userId)
      .where('key', '=', own.key)
      .select(['request', 'reply'])
      .executeTakeFirst();
    if (stored?.request !== fingerprint) throw new Refusal('IDEMPOTENCY_REUSED');
    if (!stored.reply) throw new Refusal('IDEMPOTENCY_SECRET');
    return (stored.reply as { value: T }).value;
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
