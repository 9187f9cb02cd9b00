import { createHash, randomInt } from 'node:crypto';
import { Refusal, type Tx } from '@isp/server';
import type { Sealer } from '@isp/server/internal';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';

/** A request key as its owner can read it later, without the secret. */
export interface RequestKey {
  readonly accessKey: string;
  readonly secretKeyMasked: string;
  readonly createTime: string;
  readonly lastUsedTime: string | null;
  readonly status: 'ENABLED';
}

/** A new request key with its secret. The secret is returned only once, in this reply. */
export interface NewRequestKey {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly createTime: string;
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const letters = `${capitals}abcdefghijklmnopqrstuvwxyz`;
const draw = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');
/**
 * Returns the hash of a secret, with which signatures are checked. A fast hash is sufficient, because the secret
 * has 238 random bits. The hash is stored encrypted, because signatures could be made with it.
 */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export async function findRequestKey(tx: Tx, userId: string): Promise<RequestKey | undefined> {
  const { rows } = await sql<{ accessKey: string; createTime: Date; lastUsedTime: Date | null }>`
    select "accessKey", "createTime", "lastUsedTime" from user_request_key where "userId" = ${userId}`.execute(
    tx,
  );
  const row = rows[0];
  return (
    row && {
      accessKey: row.accessKey,
      secretKeyMasked: '*'.repeat(40),
      createTime: toDateTime(row.createTime),
      lastUsedTime: row.lastUsedTime && toDateTime(row.lastUsedTime),
      status: 'ENABLED',
    }
  );
}

/**
 * Makes a key for a user.
 *
 * @throws Refusal REQUEST_KEY_EXISTS if the user already has a key, also for the second of two simultaneous calls
 */
export async function createRequestKey(
  tx: Tx,
  now: Date,
  id: string,
  userId: string,
  { seal }: Pick<Sealer, 'seal'>,
): Promise<NewRequestKey> {
  const accessKey = `AK${draw(capitals, 20)}`;
  const secretKey = draw(letters, 40);
  const { rows } = await sql`
    insert into user_request_key (id, "userId", "accessKey", "secretHash", "createTime")
    values (${id}, ${userId}, ${accessKey}, ${seal(hash(secretKey))}, ${now})
    on conflict ("userId") do nothing returning id`.execute(tx);
  if (rows.length === 0) throw new Refusal('REQUEST_KEY_EXISTS');
  return { accessKey, secretKey, createTime: toDateTime(now) };
}

/**
 * Deletes the key of a user.
 *
 * @throws Refusal DATA_NOT_FOUND if the user has no key
 */
export async function removeRequestKey(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`delete from user_request_key where "userId" = ${userId} returning id`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refusal('DATA_NOT_FOUND');
}
