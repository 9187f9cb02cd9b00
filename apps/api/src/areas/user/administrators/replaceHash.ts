import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Sets the password hash of an account, which must be replaced at the next sign-in, and enables the account. */
export async function replaceHash(
  tx: Tx,
  { hash, id, now }: { readonly hash: string; readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`update user_user set password = ${hash}, "mustChangePassword" = true, status = 'NORMAL',
    "updateTime" = ${now}, "rowVersion" = "rowVersion" + 1 where id = ${id}`.execute(tx);
}
