import { Refusal, type Tx } from '@isp/server';
import { addressKey } from './addressKey.ts';
import { countOne, countWithin, dropCount, type Limit, uncount } from './counters.ts';

/**
 * Limits for wrong passwords within 15 minutes: for one account from one network address, for one network address,
 * and for a known device. No limit counts only the account, because then anybody with the account's name could lock
 * its owner out.
 */
const limits = { pair: 5, address: 20, device: 5 } as const;
const seconds = 15 * 60;
/** Number of wrong passwords for an account, a network address or both, after which a captcha is required. */
const TRIES_BEFORE_HUMAN_CHECK = 3;
/**
 * Number of wrong passwords for an account, from anywhere, after which all devices except the known devices of the
 * account must wait.
 */
const TRIES_BEFORE_DELAY = 5;
/**
 * First and longest waiting time, in milliseconds. Each further wrong password doubles the time, up to the longest
 * waiting time.
 */
const delay = { first: 250, longest: 4000 } as const;

/** An attempt to sign in, before its password or code is checked. */
export interface Attempt {
  readonly tenantId: string;
  /** Type of the name: a user name or a telephone number. They are counted separately. */
  readonly by: 'name' | 'phone';
  readonly name: string;
  readonly ip: string;
  /** Id of the device, if the owner of this account has signed in on it before. */
  readonly device: string | undefined;
  /** True if the captcha was solved, or if no captcha is required here. */
  readonly isHuman: boolean;
}

type AttemptSource = Omit<Attempt, 'isHuman'>;

function limitsOf({ by, device, ip, name, tenantId }: AttemptSource) {
  const account = [tenantId, by, name.toLowerCase()];
  const address = addressKey(ip);
  const one = (kind: Limit['kind'], of: readonly string[], limit: number): Limit => ({
    kind,
    of,
    limit,
    seconds,
  });
  return {
    pair: one('login.pair', [...account, address], limits.pair),
    address: one('login.address', [address], limits.address),
    account: one('login.account', account, Number.POSITIVE_INFINITY),
    device: device === undefined ? undefined : one('login.device', [...account, device], limits.device),
  };
}

/**
 * Counts an attempt. A known device has a separate count, so that wrong passwords from other places do not lock the
 * device.
 *
 * @returns time to wait before the secret is checked, in milliseconds
 * @throws Refusal LOGIN_LOCKED; CAPTCHA_EMPTY if a captcha is needed. These attempts are not counted.
 */
export async function countTry(tx: Tx, now: Date, attempt: Attempt): Promise<number> {
  const { account, address, device, pair } = limitsOf(attempt);
  if (device) {
    if (!(await countWithin(tx, now, device))) throw new Refusal('LOGIN_LOCKED');
    return 0;
  }
  // The order is always the same, so that two calls that lock the same rows do not wait for each other.
  const counts = [];
  for (const limit of [pair, address, account]) {
    const count = await countOne(tx, now, limit);
    if (count > limit.limit) throw new Refusal('LOGIN_LOCKED');
    counts.push(count);
  }
  if (!attempt.isHuman && Math.max(...counts) > TRIES_BEFORE_HUMAN_CHECK) throw new Refusal('CAPTCHA_EMPTY');
  return delayAfter(counts.at(-1) ?? 0);
}

/** Returns the time before the nth wrong password of an account is checked, in milliseconds. */
export const delayAfter = (count: number): number =>
  count <= TRIES_BEFORE_DELAY
    ? 0
    : Math.min(delay.first * 2 ** (count - TRIES_BEFORE_DELAY - 1), delay.longest);

/**
 * Resets the counts after a correct password: deletes the counts of its device or network address, and subtracts
 * them from the count of the account. Attempts from other places stay counted.
 */
export async function forgetTries(tx: Tx, source: AttemptSource): Promise<void> {
  const { account, address, device, pair } = limitsOf(source);
  if (device) {
    await dropCount(tx, device);
    return;
  }
  const own = await dropCount(tx, pair);
  await uncount(tx, address, 1);
  await uncount(tx, account, own);
}
