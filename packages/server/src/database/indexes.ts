import type { Entity } from '@isp/schema';
import type { StoredColumn } from './columns.ts';
import { fitName } from './fitName.ts';
import { ownerColumn } from './policies.ts';
import { quote } from './quote.ts';

/** An index a table is to have. */
export interface TableIndex {
  readonly name: string;
  /** Fields of the rule it enforces; without them it only makes lists fast. */
  readonly unique?: readonly string[];
  /** Columns a rule holds over: its fields, and the organisation or the tenant it holds within. */
  readonly columns: readonly string[];
  /** Makes it; runs once. */
  readonly statement: string;
}

/** Unique over live rows, per organisation or per tenant as the scope says; plus what lists filter and sort by. */
export function toIndexes(
  table: string,
  entity: Entity,
  columns: readonly StoredColumn[],
): readonly TableIndex[] {
  const plain = [
    [entity.scope === 'user' ? ownerColumn(entity) : 'orgId', 'createTime'],
    ...columns.filter((c) => c.field?.ref && c.type === 'text').map((c) => [c.name]),
  ];
  return [
    ...entity.unique.map((fields) => {
      const name = uniqueName(table, entity, fields);
      const over = [isPerOrg(entity) ? 'orgId' : 'tenantId', ...fields];
      return { name, unique: fields, columns: over, statement: create('unique index', name, table, over) };
    }),
    ...plain.map((names) => {
      const name = indexName(table, 'by', names);
      return { name, columns: names, statement: create('index', name, table, names) };
    }),
  ];
}

const create = (kind: string, name: string, table: string, columns: readonly string[]): string =>
  `create ${kind} if not exists ${quote(name)} on ${quote(table)} (${columns.map(quote).join(', ')}) where "isDeleted" = false`;

/** Rows of the platform and of a user are unique within their tenant; all others within their organisation. */
const isPerOrg = (entity: Pick<Entity, 'scope'>): boolean =>
  entity.scope !== 'platform' && entity.scope !== 'user';

/** Also read back from a unique violation to find the fields to blame. */
export const uniqueName = (table: string, entity: Pick<Entity, 'scope'>, fields: readonly string[]): string =>
  indexName(table, 'unique', isPerOrg(entity) ? fields : ['tenantId', ...fields]);

const indexName = (table: string, kind: 'unique' | 'by', names: readonly string[]): string =>
  fitName(`${table}_${kind}_${names.join('_')}`);
