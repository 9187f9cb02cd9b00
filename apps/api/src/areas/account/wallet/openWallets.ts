import type { Follow } from '@isp/server/internal';
import { sql } from 'kysely';

/** Opens the accounts of organisations that are founded. Called in the same transaction. */
export const openWallets: Follow = async ({ now, tx }, rows) => {
  for (const { orgId, tenantId } of rows)
    await sql`insert into account_wallet (id, "tenantId", "orgId", "createTime", balance, "frozenAmount", "creditLimit",
        "alertThreshold", "entryCount", status, "rowVersion", "isDeleted")
      values (${orgId}, ${tenantId}, ${orgId}, ${now}, 0, 0, 0, 100, 0, 'NORMAL', 0, false) on conflict do nothing`.execute(
      tx,
    );
};
