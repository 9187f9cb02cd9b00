import { Refusal, type Tx } from '@isp/server';
import { addressKey } from './addressKey.ts';
import { countOne, countWithin, dropCount, type Limit, uncount } from './counters.ts';

/**
 * Wrong passwords within 15 minutes: of one account from one address, of one address, and of a device its
 * owner used before. None counts the account alone: the name alone would be enough to lock its owner out.
 */
const limits = { pair: 5, address: 20, device: 5 } as const;
const seconds = 15 * 60;
/** Wrong passwords of an account, an address or both after which a person has to be seen. */
const TRIES_BEFORE_HUMAN_CHECK = 3;
/** Wrong passwords of an account, from anywhere, after which all but its known devices wait. */
const TRIES_BEFORE_DELAY = 5;
/** Milliseconds of the first wait; each further wrong password doubles it, up to the longest. */
const delay = { first: 250, longest: 4000 } as const;

/** A try to sign in, before its secret is looked at. */
export interface Attempt {
  readonly tenantId: string;
  /** Kind of the name: a user name or a telephone number; the two are never confused. */
  readonly by: 'name' | 'phone';
  readonly name: string;
  readonly ip: string;
  /** The device, where the owner of this account signed in on it before. */
  readonly device: string | undefined;
  /** A picture code was read, or none is required here. */
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
 * Counts a try. A device the owner used before has a count of its own: wrong passwords from elsewhere do not
 * lock it.
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
  // always in this order: two that lock the same rows wait for each other, and never in a circle
  const counts = [];
  for (const limit of [pair, address, account]) {
    const count = await countOne(tx, now, limit);
    if (count > limit.limit) throw new Refusal('LOGIN_LOCKED');
    counts.push(count);
  }
  if (!attempt.isHuman && Math.max(...counts) > TRIES_BEFORE_HUMAN_CHECK) throw new Refusal('CAPTCHA_EMPTY');
  return delayAfter(counts.at(-1) ?? 0);
}

/** Milliseconds before the nth wrong password of an account is looked at. */
export const delayAfter = (count: number): number =>
  count <= TRIES_BEFORE_DELAY
    ? 0
    : Math.min(delay.first * 2 ** (count - TRIES_BEFORE_DELAY - 1), delay.longest);

/**
 * A right password clears the counters of its device or address, and subtracts them from the account's;
 * tries from elsewhere stay counted.
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
