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

/** Times in seconds: how long a code can be used, and how long a user must wait before requesting the next code. */
export const lifetimes = { code: 300, interval: 60 } as const;
/** Maximum number of attempts for one code. */
export const MAX_TRIES = 5;

export interface SmsCodes {
  /**
   * Sends a code to the phone of a user. The reply and its duration are the same for every phone, so they do not
   * reveal which phones are known.
   *
   * @throws Refusal SMS_TOO_FREQUENT, SMS_UNAVAILABLE
   */
  readonly send: (ask: { tenantId: string; phone: string; ip: string }) => Promise<{
    readonly smsId: string;
    readonly expiresIn: number;
    readonly interval: number;
  }>;
  /** Checks a code, and uses it up if it is right. @throws Refusal SMS_WRONG */
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
          isUnsent: !account || !isUsable(account),
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
        // The update has locked the row, so a second call with the same code finds no row.
        await sql`delete from user_sms_code where key = ${key}`.execute(tx);
        return true;
      });
      if (!isRight) throw new Refusal('SMS_WRONG');
    },
  };
}

/** Returns the key of a code's row and of counters. It is a hash, so its length does not depend on the input. */
export const keyOf = (...parts: readonly string[]): string => hashToken(JSON.stringify(parts));

/**
 * Returns a function that makes the stored form of a code. All possible codes can be tried in a second, so the hash
 * needs a key that is stored elsewhere.
 */
export const hashOfCodes =
  (secrets: Secrets) =>
  async (key: string, code: string): Promise<string> =>
    createHmac('sha256', await secrets.of('sms.key', () => randomBytes(32).toString('base64')))
      .update(`${key}:${code}`)
      .digest('hex');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Counts a code that is sent towards all limits. A refused call is not counted towards any limit. @throws
 * Refusal SMS_TOO_FREQUENT
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
