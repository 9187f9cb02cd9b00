import { Refusal, type Tx } from '@isp/server';
import { addressKey } from './addressKey.ts';
import { countOne, countWithin, dropCount, type Limit, uncount } from './counters.ts';

/**
 * Limits for wrong passwords within 15 minutes: for one account from one address, for one address, and for a known
 * device. No limit counts the account alone, since its name would be enough to lock its owner out.
 */
const limits = { pair: 5, address: 20, device: 5 } as const;
const seconds = 15 * 60;
/** Wrong passwords for an account, an address or both after which a captcha is required. */
const TRIES_BEFORE_HUMAN_CHECK = 3;
/** Wrong passwords for an account, from anywhere, after which all except its known devices must wait. */
const TRIES_BEFORE_DELAY = 5;
/** Milliseconds of the first wait. Each further wrong password doubles it, up to the longest wait. */
const delay = { first: 250, longest: 4000 } as const;

/** An attempt to sign in, before its secret is checked. */
export interface Attempt {
  readonly tenantId: string;
  /** Kind of the name: a user name or a telephone number, which are counted separately. */
  readonly by: 'name' | 'phone';
  readonly name: string;
  readonly ip: string;
  /** The device, when the owner of this account has signed in on it before. */
  readonly device: string | undefined;
  /** The captcha was solved, or none is required here. */
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
 * Counts an attempt. A known device has a count of its own, so that wrong passwords from elsewhere do not lock it.
 *
 * @returns milliseconds to wait before the secret is checked
 * @throws Refusal LOGIN_LOCKED; CAPTCHA_EMPTY if a captcha is needed. Neither counts.
 */
export async function countTry(tx: Tx, now: Date, attempt: Attempt): Promise<number> {
  const { account, address, device, pair } = limitsOf(attempt);
  if (device) {
    if (!(await countWithin(tx, now, device))) throw new Refusal('LOGIN_LOCKED');
    return 0;
  }
  // always in this order, so that two calls which lock the same rows do not wait for each other
  const counts = [];
  for (const limit of [pair, address, account]) {
    const count = await countOne(tx, now, limit);
    if (count > limit.limit) throw new Refusal('LOGIN_LOCKED');
    counts.push(count);
  }
  if (!attempt.isHuman && Math.max(...counts) > TRIES_BEFORE_HUMAN_CHECK) throw new Refusal('CAPTCHA_EMPTY');
  return delayAfter(counts.at(-1) ?? 0);
}

/** Milliseconds before the nth wrong password of an account is checked. */
export const delayAfter = (count: number): number =>
  count <= TRIES_BEFORE_DELAY
    ? 0
    : Math.min(delay.first * 2 ** (count - TRIES_BEFORE_DELAY - 1), delay.longest);

/**
 * A right password clears the counters of its device or address, and subtracts them from those of the account;
 * attempts from elsewhere stay counted.
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
