import { timingSafeEqual } from 'node:crypto';
import { type Database, Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { countWithin } from '../limits/counters.ts';
import { putMail } from '../mail/mailbox.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { putMessage } from './outbox.ts';
import { countSending, hashOfCodes, keyOf, lifetimes, MAX_TRIES, newCode, storeCode } from './smsCodes.ts';

/** User, purpose and address of a code. The code is accepted only for the same user, purpose and address. */
export interface CodeOf {
  /**
   * Purpose of the code. `apply`: an application. `phone`, `email`: a new phone number or mail address of the user.
   * `confirm`: confirmation of an action by which the user could lose the account. `forgotten`: a new password of a
   * user who has forgotten the old one.
   */
  readonly purpose: 'apply' | 'phone' | 'email' | 'confirm' | 'forgotten';
  readonly tenantId: string;
  /** Id of the user; empty for `forgotten`, because the user is not signed in. */
  readonly userId: string;
  /** Phone or mail address to which the code is sent. */
  readonly target: string;
}

/** Sends and checks the codes by which a user proves to be the owner of a phone number or a mail address. */
export interface VerifyingCodes {
  /**
   * Loads the secret key for the stored codes. Must be called before the transaction in which `send` runs. The
   * database may have only one connection, so the key could not be loaded within the transaction.
   */
  readonly prepare: () => Promise<void>;
  /**
   * Stores a code and its message. The message is sent after the transaction is committed. Must run as the job
   * role.
   *
   * @param how - `isSkipped`: the phone or address belongs to no user, so nothing is sent, but the call does the same
   * work. @defaultValue the message is sent
   * @throws Refusal SMS_TOO_FREQUENT, SMS_UNAVAILABLE, MAIL_UNAVAILABLE
   */
  readonly send: (
    tx: Tx,
    of: CodeOf,
    ip: string,
    how?: { readonly isSkipped: boolean },
  ) => Promise<{ readonly expiresIn: number; readonly interval: number }>;
  /**
   * Counts an attempt if the given code is wrong. Must be called before the transaction of the action, so that the
   * attempt stays counted even if the transaction is rolled back.
   */
  readonly noteTry: (of: CodeOf, code: unknown) => Promise<void>;
  /**
   * Checks a code without using it up, for checks that come before the transaction of the action. Must run as the job
   * role.
   */
  readonly isRight: (tx: Tx, of: CodeOf, code: unknown) => Promise<boolean>;
  /**
   * Checks a code, and deletes a right code so that it can be used only once. Must be called within the transaction
   * of the action that the code allows, so that the code is used up exactly if the action succeeds. Must run as the
   * job role.
   */
  readonly take: (tx: Tx, of: CodeOf, code: unknown) => Promise<boolean>;
}

export interface VerifyingCodesOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly hasSms: boolean;
  readonly hasMail: boolean;
}

/** Maximum number of codes that one user may request in a day. */
const MAX_PER_DAY = 20;

/** Returns the text of the message with a code, in Chinese and English. */
const contentOf = (purpose: CodeOf['purpose'], code: string): string =>
  purpose === 'forgotten'
    ? `重置密码验证码 ${code}，5分钟内有效，请勿告诉他人。如非本人操作，请忽略。Your code to set a new password is ${code}. If it was not you, ignore this message.`
    : `验证码 ${code}，5分钟内有效，请勿告诉他人。Your verification code is ${code}.`;

export function createVerifyingCodes(options: VerifyingCodesOptions): VerifyingCodes {
  const { database, hasMail, hasSms, newId, now, secrets } = options;
  const hash = hashOfCodes(secrets);
  const rowOf = ({ purpose, target, tenantId, userId }: CodeOf) => keyOf(purpose, tenantId, userId, target);

  /**
   * Compares the given code's hash with the stored hash, and locks the row of the code. Returns undefined if the
   * code has expired, does not exist, or was tried too often.
   */
  async function compare(tx: Tx, key: string, given: string): Promise<boolean | undefined> {
    const { rows } = await sql<{ codeHash: string }>`select "codeHash" from user_sms_code
      where key = ${key} and tries < ${MAX_TRIES} and "expiresAt" > ${now()} for update`.execute(tx);
    const stored = rows[0]?.codeHash;
    return stored === undefined ? undefined : timingSafeEqual(Buffer.from(stored), Buffer.from(given));
  }

  return {
    async prepare() {
      await hash('', '');
    },

    async send(tx, of, ip, { isSkipped } = { isSkipped: false }) {
      const { purpose, target, tenantId, userId } = of;
      const isMail = target.includes('@');
      if (isMail && !hasMail) throw new Refusal('MAIL_UNAVAILABLE');
      if (!isMail && !hasSms) throw new Refusal('SMS_UNAVAILABLE');
      const key = rowOf(of);
      const code = newCode();
      const codeHash = await hash(key, code);
      const limit = { kind: 'sms.person', of: [userId], limit: MAX_PER_DAY, seconds: 24 * 3600 } as const;
      if (userId !== '' && !(await countWithin(tx, now(), limit))) throw new Refusal('SMS_TOO_FREQUENT');
      // These codes count against the same limits as the codes for signing in, so that a phone gets no more codes
      // in total.
      await countSending(tx, now(), keyOf(tenantId, target), ip);
      await storeCode(tx, key, codeHash, new Date(now().getTime() + lifetimes.code * 1000));
      const content = contentOf(purpose, code);
      const id = newId();
      if (isMail)
        await putMail(tx, now(), {
          ...{ id, address: target, isSkipped, content },
          subject: '【AI产业服务平台】验证码',
        });
      else
        await putMessage(tx, now(), {
          ...{ id, phone: target, isSkipped },
          content: `【AI产业服务平台】${content}`,
        });
      return { expiresIn: lifetimes.code, interval: lifetimes.interval };
    },

    async noteTry(of, code) {
      const key = rowOf(of);
      const given = await hash(key, String(code));
      await database.asJob(async (tx) => {
        if ((await compare(tx, key, given)) !== false) return;
        await sql`update user_sms_code set tries = tries + 1 where key = ${key}`.execute(tx);
      });
    },

    async isRight(tx, of, code) {
      const key = rowOf(of);
      return (await compare(tx, key, await hash(key, String(code)))) === true;
    },

    async take(tx, of, code) {
      const key = rowOf(of);
      if (!(await compare(tx, key, await hash(key, String(code))))) return false;
      await sql`delete from user_sms_code where key = ${key}`.execute(tx);
      return true;
    },
  };
}
