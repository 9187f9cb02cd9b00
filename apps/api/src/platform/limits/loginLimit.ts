import { Refusal, type Tx } from '@isp/server';
import { addressKey } from './addressKey.ts';
import { countOne, countWithin, dropCount, type Limit, uncount } from './counters.ts';

/**
 * Maximum numbers of wrong passwords within 15 minutes. `pair`: for one account from one network address.
 * `address`: from one network address. `device`: on a known device. There is no limit for the account alone,
 * because then any person who knows its name could lock its owner out.
 */
const limits = { pair: 5, address: 20, device: 5 } as const;
const seconds = 15 * 60;
/** Number of wrong passwords, for an account or from a network address, after which a captcha is required. */
const TRIES_BEFORE_HUMAN_CHECK = 3;
/**
 * Number of wrong passwords for an account, from all addresses together, after which each attempt must wait. Known
 * devices of the account need not wait.
 */
const TRIES_BEFORE_DELAY = 5;
/** Waiting time in milliseconds: the first one, and the maximum. Each further wrong password doubles it. */
const delay = { first: 250, longest: 4000 } as const;

/** An attempt to sign in, before its password or code is checked. */
export interface Attempt {
  readonly tenantId: string;
  /** Kind of the name: a user name or a telephone number. The two kinds are counted separately. */
  readonly by: 'name' | 'phone';
  readonly name: string;
  readonly ip: string;
  /**
   * Id of the device, if the owner of the account has already signed in on it (known device); otherwise undefined.
   */
  readonly device: string | undefined;
  /** True if a captcha was solved, or if none is required for this attempt. */
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
 * Counts an attempt before its password is checked. A known device has its own count, so that wrong passwords from
 * elsewhere cannot lock it.
 *
 * @returns time to wait before the password is checked, in milliseconds
 * @throws Refusal LOGIN_LOCKED; CAPTCHA_EMPTY if a captcha is needed. These attempts are not counted.
 */
export async function countTry(tx: Tx, now: Date, attempt: Attempt): Promise<number> {
  const { account, address, device, pair } = limitsOf(attempt);
  if (device) {
    if (!(await countWithin(tx, now, device))) throw new Refusal('LOGIN_LOCKED');
    return 0;
  }
  // the counts are always changed in the same sequence, so that two calls cannot wait for each other's rows
  const counts = [];
  for (const limit of [pair, address, account]) {
    const count = await countOne(tx, now, limit);
    if (count > limit.limit) throw new Refusal('LOGIN_LOCKED');
    counts.push(count);
  }
  if (!attempt.isHuman && Math.max(...counts) > TRIES_BEFORE_HUMAN_CHECK) throw new Refusal('CAPTCHA_EMPTY');
  return delayAfter(counts.at(-1) ?? 0);
}

/** Returns the milliseconds to wait before the nth wrong password of an account is checked. */
export const delayAfter = (count: number): number =>
  count <= TRIES_BEFORE_DELAY
    ? 0
    : Math.min(delay.first * 2 ** (count - TRIES_BEFORE_DELAY - 1), delay.longest);

/**
 * Removes the counted attempts after a correct password: those of the device or network address are deleted, and
 * subtracted from the count of the account. Attempts from elsewhere stay counted.
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
