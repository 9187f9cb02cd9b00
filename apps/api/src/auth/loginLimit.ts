import { Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';

/** Wrong passwords per account and per address, within 15 minutes. T-A10 */
const limits = { account: 5, address: 20 } as const;
const minutes = 15;

/** Keys are made of what the server knows, never of a header the client chooses. */
const keysOf = (tenantId: string, username: string, ip: string) =>
  [
    { key: `account:${tenantId}:${username.toLowerCase().slice(0, 64)}`, limit: limits.account },
    { key: `address:${ip}`, limit: limits.address },
  ] as const;

/**
 * Counts a try before its password is looked at: one statement per counter, so that tries at the same moment
 * cannot all see the old number. @throws Refusal LOGIN_LOCKED
 */
export async function countTry(
  tx: Tx,
  now: Date,
  tenantId: string,
  username: string,
  ip: string,
): Promise<void> {
  const end = new Date(now.getTime() + minutes * 60_000);
  for (const { key, limit } of keysOf(tenantId, username, ip)) {
    const { rows } = await sql<{ failures: number }>`
      insert into user_login_attempt as a (key, failures, "windowEnd") values (${key}, 1, ${end})
      on conflict (key) do update set
        failures = case when a."windowEnd" <= ${now} then 1 else a.failures + 1 end,
        "windowEnd" = case when a."windowEnd" <= ${now} then ${end}::timestamptz else a."windowEnd" end
      returning failures`.execute(tx);
    if (Number(rows[0]?.failures) > limit) throw new Refusal('LOGIN_LOCKED');
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
