import { randomInt, randomUUID } from 'node:crypto';
import { type Database, Refusal, type Tx } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import svgCaptcha from 'svg-captcha';
import { addressKey } from './addressKey.ts';
import { countWithin } from './counters.ts';

/** Time for which a code can be used, in milliseconds. */
const LIFETIME_MS = 5 * 60_000;
/** Characters of a code. Characters that look like others are left out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';

/**
 * Maximum number of pictures for one network address in a minute. It is high, because all users of an office may
 * share one address.
 */
const MAX_PER_MINUTE = 120;

export interface Captcha {
  readonly key: string;
  /** Picture as a `data:` address. */
  readonly image: string;
}

/** Draws a captcha for a network address. @throws Refusal RATE_LIMITED */
export async function drawCaptcha(database: Database, now: Date, ip: string): Promise<Captcha> {
  const limit = {
    kind: 'captcha.address',
    of: [addressKey(ip)],
    limit: MAX_PER_MINUTE,
    seconds: 60,
  } as const;
  if (!(await database.asJob((tx) => countWithin(tx, now, limit)))) throw new Refusal('RATE_LIMITED');
  return database.asJob((tx) => createCaptcha(tx, now));
}

/** Makes a code of 5 characters and the picture of the code (130 × 48 pixels). */
async function createCaptcha(tx: Tx, now: Date): Promise<Captcha> {
  const code = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const picture = (svgCaptcha as unknown as (text: string, options: object) => string)(code, {
    width: 130,
    height: 48,
    fontSize: 46,
    noise: 2,
    color: true,
    background: '#ffffff',
  });
  const key = randomUUID();
  await tx
    .insertInto('user_captcha')
    .values({ key, code: code.toLowerCase(), expiresAt: new Date(now.getTime() + LIFETIME_MS) })
    .execute();
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` };
}

/**
 * Checks the captcha in the headers of a call that sends a message, if the service requires captchas.
 *
 * @throws Refusal CAPTCHA_EMPTY, CAPTCHA_EXPIRED, CAPTCHA_WRONG
 */
export async function takeSentCaptcha(
  { config, database, now }: CaptchaService,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  if (!config.captcha) return;
  const { 'captcha-code': code, 'captcha-key': key } = headers;
  const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), key, code));
  if (refusal) throw refusal;
}

/** Parts of the service that the check of a captcha needs. */
interface CaptchaService {
  readonly config: { readonly captcha: boolean };
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * Checks the code of a captcha, and uses it up whether it is right or wrong. @throws Refusal CAPTCHA_EMPTY,
 * CAPTCHA_EXPIRED, CAPTCHA_WRONG
 */
export async function takeCaptcha(
  tx: Tx,
  now: Date,
  key: unknown,
  code: unknown,
): Promise<Refusal | undefined> {
  if (typeof key !== 'string' || typeof code !== 'string' || !key || !code.trim())
    return new Refusal('CAPTCHA_EMPTY');
  const { rows } = await sql<{ code: string; expiresAt: Date }>`
    delete from user_captcha where key = ${key.slice(0, 64)} returning code, "expiresAt"`.execute(tx);
  const stored = rows[0];
  if (!stored || stored.expiresAt <= now) return new Refusal('CAPTCHA_EXPIRED');
  return stored.code === code.trim().toLowerCase() ? undefined : new Refusal('CAPTCHA_WRONG');
}
