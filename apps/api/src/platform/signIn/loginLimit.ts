import { Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { addressKey } from './addressKey.ts';
import { countWithin, readCount } from './counters.ts';

/** Wrong passwords per account and per address, within 15 minutes. T-A10 */
const limits = { account: 5, address: 20 } as const;
const seconds = 15 * 60;
/** Wrong passwords after which a person has to be seen, where the call does not ask for a picture code anyway. */
const untilHumanCheck = 3;

const keysOf = (tenantId: string, username: string, ip: string) =>
  [
    { key: `account:${tenantId}:${username.toLowerCase().slice(0, 64)}`, limit: limits.account, seconds },
    { key: `address:${addressKey(ip)}`, limit: limits.address, seconds },
  ] as const;

/** Counts a try before its password is looked at. @throws Refusal LOGIN_LOCKED */
export async function countTry(
  tx: Tx,
  now: Date,
  tenantId: string,
  username: string,
  ip: string,
): Promise<void> {
  for (const limit of keysOf(tenantId, username, ip)) {
    if (!(await countWithin(tx, now, limit))) throw new Refusal('LOGIN_LOCKED');
  }
}

/** A right password clears the account and takes its own try back from the address. */
export async function forgetTries(tx: Tx, tenantId: string, username: string, ip: string): Promise<void> {
  const [account, address] = keysOf(tenantId, username, ip);
  await sql`delete from user_login_attempt where key = ${account.key}`.execute(tx);
  await sql`update user_login_attempt set failures = greatest(failures - 1, 0) where key = ${address.key}`.execute(
    tx,
  );
}

/** Whether this account or address failed so often that a picture code is asked for. */
export async function needsHumanCheck(
  tx: Tx,
  now: Date,
  tenantId: string,
  username: string,
  ip: string,
): Promise<boolean> {
  for (const { key } of keysOf(tenantId, username, ip)) {
    if ((await readCount(tx, now, key)) >= untilHumanCheck) return true;
  }
  return false;
}
