import type { Database } from '@isp/server';
import { sql } from 'kysely';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { hashOfCodes, keyOf } from '../platform/sms/smsCodes.ts';
import type { CodeOf } from '../platform/sms/verifyingCodes.ts';

/**
 * Stores a code for an account, as if the code had been sent by SMS or mail, without checking limits. The code is
 * valid for two days of the test's clock.
 */
export async function sendCode(
  database: Database,
  account: string,
  { code, purpose, target }: Pick<CodeOf, 'purpose' | 'target'> & { readonly code: string },
): Promise<void> {
  const { rows } = await database.asJob((tx) =>
    sql<{ id: string; tenantId: string }>`
      select id, "tenantId" from user_user where username = ${account}`.execute(tx),
  );
  const key = keyOf(purpose, rows[0]?.tenantId ?? '', rows[0]?.id ?? '', target);
  const hash = await hashOfCodes(createSecrets(database))(key, code);
  await database.asJob((tx) =>
    sql`insert into user_sms_code (key, "codeHash", tries, "expiresAt")
      values (${key}, ${hash}, 0, '2099-01-01') on conflict (key) do update set "codeHash" = excluded."codeHash"`.execute(
      tx,
    ),
  );
}
