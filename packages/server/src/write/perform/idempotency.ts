import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Ask } from '../../database/sql/tx.ts';
import { askWithin, type Tx } from '../../database/sql/tx.ts';
import { ExternalCall } from '../../external/externalCall.ts';
import type { Caller } from '../../host/caller.ts';
import type { Sealer } from '../../records/table/sealed.ts';
import { Refusal } from '../../refusals/refusal.ts';

/** A call that runs once for each key. */
export interface IdempotentRequest {
  readonly caller: Caller;
  /** The header `Idempotency-Key`. Without it the call runs each time it is sent. */
  readonly key: string | undefined;
  /** Path and body identify the request: another request with the same key is refused. */
  readonly path: string;
  readonly body: unknown;
  /** The reply holds a secret: it is stored encrypted. @defaultValue false */
  readonly isSecret?: boolean | undefined;
  /** Encrypts a secret reply. @defaultValue none: a secret reply is not stored, and a repeated call is refused */
  readonly sealer?: Pick<Sealer, 'open' | 'seal'> | undefined;
}

/** A stored reply: readable, or encrypted. */
type Stored = { readonly value?: unknown } | { readonly sealed: string };

/**
 * Where a key is stored. Keys of different users, and of one user in different organisations, are different. The key
 * itself is not stored: it signs the request, whose body may contain a password.
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
 * The stored reply of the call that this one repeats.
 *
 * @returns undefined where no call with the key has ended well
 * @throws Refusal IDEMPOTENCY_REUSED the key is another call's; IDEMPOTENCY_SECRET the reply was not stored
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
 * Runs `work` once for each key and caller; a second call with the key gets the reply of the first one. The key is
 * written in the same transaction as the data: when a call fails, its key is free again; a second call at the same
 * moment waits until the first has ended; and a crash leaves neither key nor data.
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
    // deleted between the two statements
    if (!stored) throw new Refusal('IDEMPOTENCY_REUSED');
    return stored.value;
  }
  const value = await work();
  // a call that is made after the transaction has no reply yet
  if (!(value instanceof ExternalCall)) await keepReply(tx, request, value);
  return value;
}

/** Stores the reply of a call that was made outside of the transaction, for further calls with its key. */
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
