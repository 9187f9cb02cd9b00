import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Database, Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { isUsable } from '../directory/accounts.ts';
import type { People } from '../directory/directory.ts';
import { addressKey } from '../limits/addressKey.ts';
import { countWithin } from '../limits/counters.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hashToken } from '../sessions/sessions.ts';
import { putMessage } from './outbox.ts';

/**
 * Times in seconds. `code`: validity of a code. `interval`: time that must pass before the next code can be
 * requested.
 */
export const lifetimes = { code: 300, interval: 60 } as const;
/** Maximum number of attempts to enter one code. After that, even the right code is refused. */
export const MAX_TRIES = 5;

export interface SmsCodes {
  /**
   * Sends a code for signing in to a phone. The reply and its duration are the same for known and unknown phone
   * numbers, so that they do not reveal which numbers have an account.
   *
   * @throws Refusal SMS_TOO_FREQUENT, SMS_UNAVAILABLE
   */
  readonly send: (ask: { tenantId: string; phone: string; ip: string }) => Promise<{
    readonly smsId: string;
    readonly expiresIn: number;
    readonly interval: number;
  }>;
  /** Checks a code. A right code is deleted, so that it can be used only once. @throws Refusal SMS_WRONG */
  readonly take: (tenantId: string, phone: string, code: string) => Promise<void>;
}

export interface SmsCodesOptions {
  readonly database: Database;
  readonly people: People;
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly newId: () => string;
  /** True if there is an SMS gateway. Without a gateway, users cannot sign in by phone. */
  readonly hasGateway: boolean;
}

export function createSmsCodes({
  database,
  hasGateway,
  newId,
  now,
  people,
  secrets,
}: SmsCodesOptions): SmsCodes {
  const hash = hashOfCodes(secrets);

  return {
    async send({ ip, phone, tenantId }) {
      if (!hasGateway) throw new Refusal('SMS_UNAVAILABLE');
      const key = keyOf(tenantId, phone);
      const code = newCode();
      const codeHash = await hash(key, code);
      await database.asJob(async (tx) => {
        await countSending(tx, now(), key, ip);
        await storeCode(tx, key, codeHash, new Date(now().getTime() + lifetimes.code * 1000));
        const account = await people.findByPhone(tx, tenantId, phone);
        await putMessage(tx, now(), {
          id: newId(),
          phone,
          content: `【AI产业服务平台】登录验证码 ${code}，5分钟内有效。Your sign-in code is ${code}.`,
          isSkipped: !account || !isUsable(account),
        });
      });
      return { smsId: randomUUID(), expiresIn: lifetimes.code, interval: lifetimes.interval };
    },

    async take(tenantId, phone, code) {
      const key = keyOf(tenantId, phone);
      const given = await hash(key, code);
      const isRight = await database.asJob(async (tx) => {
        const { rows } = await sql<{ codeHash: string }>`
          update user_sms_code set tries = tries + 1
          where key = ${key} and tries < ${MAX_TRIES} and "expiresAt" > ${now()} returning "codeHash"`.execute(
          tx,
        );
        const stored = rows[0]?.codeHash;
        if (!stored || !timingSafeEqual(Buffer.from(stored), Buffer.from(given))) return false;
        // The earlier update has locked the row. A simultaneous call with the same code waits for the lock and then
        // finds no row, because the row is deleted here.
        await sql`delete from user_sms_code where key = ${key}`.execute(tx);
        return true;
      });
      if (!isRight) throw new Refusal('SMS_WRONG');
    },
  };
}

/**
 * Returns the key of a code's row and of the counters of requests. The key is a hash, so that its length is always
 * the same.
 */
export const keyOf = (...parts: readonly string[]): string => hashToken(JSON.stringify(parts));

/**
 * Returns a function that calculates the HMAC under which a code is stored. There are so few codes that a plain
 * hash could be reversed in a second by trying all codes. Hence the hash also needs a secret key, which is not
 * stored in the table of the codes.
 */
export const hashOfCodes =
  (secrets: Secrets) =>
  async (key: string, code: string): Promise<string> =>
    createHmac('sha256', await secrets.of('sms.key', () => randomBytes(32).toString('base64')))
      .update(`${key}:${code}`)
      .digest('hex');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Counts a requested code against all limits: per minute and day for the phone, and per hour for the network
 * address. If one limit is exceeded, the call is refused and none of the counters changes. @throws Refusal
 * SMS_TOO_FREQUENT
 */
export async function countSending(tx: Tx, now: Date, key: string, ip: string): Promise<void> {
  const limits = [
    { kind: 'sms.minute', of: [key], limit: 1, seconds: lifetimes.interval },
    { kind: 'sms.day', of: [key], limit: 5, seconds: 24 * 3600 },
    { kind: 'sms.address', of: [addressKey(ip)], limit: 20, seconds: 3600 },
  ] as const;
  for (const limit of limits) {
    if (!(await countWithin(tx, now, limit))) throw new Refusal('SMS_TOO_FREQUENT');
  }
}

export async function storeCode(tx: Tx, key: string, codeHash: string, expiresAt: Date): Promise<void> {
  await sql`insert into user_sms_code (key, "codeHash", tries, "expiresAt") values (${key}, ${codeHash}, 0, ${expiresAt})
    on conflict (key) do update set "codeHash" = excluded."codeHash", tries = 0, "expiresAt" = excluded."expiresAt"`.execute(
    tx,
  );
}
