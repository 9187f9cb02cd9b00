import type { Entity } from '@isp/schema';
import { sql } from 'kysely';
import type { StoredColumn } from './columns.ts';
import type { Tx } from './openDatabase.ts';
import { ownerColumn } from './policies.ts';
import { quote } from './quote.ts';

/** Unique over live rows, per organisation where the scope says so; plus what lists filter and sort by. */
export async function addIndexes(
  tx: Tx,
  table: string,
  entity: Entity,
  columns: readonly StoredColumn[],
): Promise<void> {
  const plain = [
    [entity.scope === 'user' ? ownerColumn(entity) : 'orgId', 'createTime'],
    ...columns.filter((c) => c.field?.ref && c.type === 'text').map((c) => [c.name]),
  ];
  for (const names of entity.unique) {
    const name = indexName(table, 'unique', names);
    const list = [...(isPerOrg(entity) ? ['orgId'] : []), ...names].map(quote).join(', ');
    await sql
      .raw(
        `create unique index if not exists ${quote(name)} on ${quote(table)} (${list}) where "isDeleted" = false`,
      )
      .execute(tx);
  }
  for (const names of plain) {
    const name = indexName(table, 'by', names);
    await sql
      .raw(
        `create index if not exists ${quote(name)} on ${quote(table)} (${names.map(quote).join(', ')}) where "isDeleted" = false`,
      )
      .execute(tx);
  }
}

/** Rows of the platform and of a user are unique by themselves; all others within their organisation. */
export const isPerOrg = (entity: Entity): boolean => entity.scope !== 'platform' && entity.scope !== 'user';

/** Also read back from a unique violation to find the fields to blame. At most 63 bytes, PostgreSQL cuts the rest. */
export const indexName = (table: string, kind: 'unique' | 'by', names: readonly string[]): string =>
  `${table}_${kind}_${names.join('_')}`.slice(0, 63);
