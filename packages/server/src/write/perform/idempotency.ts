import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Ask } from '../../database/sql/tx.ts';
import { askWithin, type Tx } from '../../database/sql/tx.ts';
import { ExternalCall } from '../../external/externalCall.ts';
import type { Caller } from '../../host/caller.ts';
import type { Sealer } from '../../records/table/sealed.ts';
import { Refusal } from '../../refusals/refusal.ts';

/** A call that takes effect only once for each idempotency key. */
export interface IdempotentRequest {
  readonly caller: Caller;
  /** Value of the header `Idempotency-Key`. Without it the call runs each time it is sent. */
  readonly key: string | undefined;
  /** Path of the request. Path and body identify the request: the same key with another path or body is refused. */
  readonly path: string;
  readonly body: unknown;
  /** True if the reply contains a secret, and is therefore stored encrypted. @defaultValue false */
  readonly isSecret?: boolean | undefined;
  /** Encrypts a secret reply. @defaultValue none: a secret reply is not stored, and a repeated call is refused */
  readonly sealer?: Pick<Sealer, 'open' | 'seal'> | undefined;
}

/** A stored reply: as plain JSON, or encrypted. */
type Stored = { readonly value?: unknown } | { readonly sealed: string };

/**
 * Returns the row in which a key is stored. The row contains user and organisation, so the same key of another user
 * or in another organisation is a different key. The key itself is not stored, only its hash. The key signs the
 * request, because the body may contain a password and must not be stored.
 */
const rowOf = ({ caller, key = '', body, path }: IdempotentRequest) => ({
  tenantId: caller.tenantId,
  userId: caller.userId,
  orgId: caller.orgId,
  key: createHash('sha256').update(key).digest('hex'),
  request: createHmac('sha256', key)
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex'),
});

/**
 * Returns the stored reply of the first call, if this call repeats it.
 *
 * @returns undefined if no call with this key has succeeded
 * @throws Refusal IDEMPOTENCY_REUSED if the key belongs to another call; IDEMPOTENCY_SECRET if the reply was not
 * stored
 */
export async function storedReply<T>(
  ask: Ask,
  request: IdempotentRequest,
): Promise<{ readonly value: T } | undefined> {
  if (!request.key) return undefined;
  const row = rowOf(request);
  const [stored] = await ask(
    sql<{ request: string; reply: Stored | null }>`select request, reply from isp_idempotency
      where "tenantId" = ${row.tenantId} and "userId" = ${row.userId} and "orgId" = ${row.orgId} and key = ${row.key}`,
  );
  if (!stored) return undefined;
  if (stored.request !== row.request) throw new Refusal('IDEMPOTENCY_REUSED');
  const { reply } = stored;
  if (reply && !('sealed' in reply)) return reply as { value: T };
  const opened = reply && request.sealer?.open(reply.sealed);
  if (opened === null || opened === undefined) throw new Refusal('IDEMPOTENCY_SECRET');
  return JSON.parse(opened) as { value: T };
}

/**
 * Runs `work` once for each key and caller. A second call with the key gets the reply of the first call. The key is
 * written in the same transaction as the data, so a crash leaves neither key nor data. When a call fails, its key
 * can be used again. A second call at the same moment waits until the first call has ended.
 */
export async function runIdempotently<T>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!request.key) return work();
  const row = rowOf(request);
  const first = await tx
    .insertInto('isp_idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) {
    const stored = await storedReply<T>(askWithin(tx), request);
    // The insert found an existing key, but the next statement did not: the key was deleted in between.
    if (!stored) throw new Refusal('IDEMPOTENCY_REUSED');
    return stored.value;
  }
  const value = await work();
  // If the reply comes from an external call after the transaction, it is not known yet. `keepReply` stores it
  // later.
  if (!(value instanceof ExternalCall)) await keepReply(tx, request, value);
  return value;
}

/**
 * Stores the reply of a call that was made outside of the transaction, so that a repeated call with the same key
 * gets this reply.
 */
export async function keepReply(tx: Tx, request: IdempotentRequest, value: unknown): Promise<void> {
  const reply = request.key ? toStored(request, JSON.stringify({ value })) : undefined;
  if (reply === undefined) return;
  const row = rowOf(request);
  await sql`update isp_idempotency set reply = ${reply}::jsonb
    where "tenantId" = ${row.tenantId} and "userId" = ${row.userId} and "orgId" = ${row.orgId} and key = ${row.key}`.execute(
    tx,
  );
}

function toStored({ isSecret = false, sealer }: IdempotentRequest, reply: string): string | undefined {
  if (!isSecret) return reply;
  return sealer && JSON.stringify({ sealed: sealer.seal(reply) });
}
