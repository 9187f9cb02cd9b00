import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { tables } from '../../../rules/tables.ts';

/** Returns the names of interfaces or products by their ids. */
export async function offerNames(
  work: ReadContext,
  key: 'backProduct.interface' | 'backProduct.product',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const name = sql.ref(key === 'backProduct.product' ? 'productName' : 'interfaceName');
  // A caller of an interface may read its name, but not its record, so the names are read as the service.
  const rows = await work.asService(async ({ tx }) => {
    const found = await sql<{ id: string; name: string }>`
      select id, ${name} as name from ${tables(key)}
      where id = any(${[...ids]}) and "tenantId" = ${work.caller.tenantId}`.execute(tx);
    return found.rows;
  });
  return new Map(rows.map((row) => [row.id, row.name]));
}
