import { createHash } from 'node:crypto';
import type { Entity } from '@isp/schema';
import { isTypedText } from '@isp/schema/internal';
import { fitName } from '../sql/fitName.ts';
import { quote } from '../sql/quote.ts';
import { isCommonColumn, type TableColumn } from './columns.ts';
import { uniqueKeyFunction } from './foldTexts.ts';
import { type ListIndex, listIndexes } from './listIndexes.ts';
import { partsName, partsOf, partsStatistics, partsTerm } from './textSearch.ts';

/** Definition of an index of a table. */
export interface TableIndex {
  readonly name: string;
  /** Fields of the `unique` rule that the index enforces. Undefined for an index that only makes lists fast. */
  readonly unique?: readonly string[];
  /**
   * Columns of a unique rule: its fields, and the column of the organisation or tenant within which values are
   * unique.
   */
  readonly columns: readonly string[];
  /** SQL expressions that the index compares. @defaultValue the names of the columns */
  readonly terms?: readonly string[];
  /** Statement that creates the index. */
  readonly statement: string;
  /** Statement that is executed after the index was created. */
  readonly further?: string;
}

/**
 * Returns the indexes of a table. They contain only rows that are not deleted. Unique indexes apply within an
 * organisation or a tenant, depending on the scope of the entity. All other indexes make filtering, sorting and
 * searching fast.
 *
 * @param texts - columns in which lists search a part of the text; empty without pg_trgm
 * @param trigrams - schema in which pg_trgm is installed
 */
export function toIndexes(
  table: string,
  entity: Entity,
  columns: readonly TableColumn[],
  visible: string,
  texts: readonly string[],
  trigrams = '',
): readonly TableIndex[] {
  return [
    ...entity.unique.map((fields) => {
      const name = uniqueName(table, entity, fields);
      const over = uniqueColumns(entity, fields);
      const terms = over.map((column) => uniqueTerm(entity, column).join(quote(column)));
      const list = `(${terms.join(', ')}) where "isDeleted" = false`;
      return {
        name,
        unique: fields,
        columns: over,
        terms,
        statement: `create unique index if not exists ${quote(name)} on ${quote(table)} ${list}`,
      };
    }),
    ...listIndexes(entity, columns, visible).map((index) => {
      const name = listIndexName(table, index);
      const statement = `create index if not exists ${quote(name)} on ${quote(table)} ${index.definition}`;
      return { name, columns: index.columns, statement };
    }),
    ...texts.map((column) => {
      const name = partsName(table, column);
      const definition = partsOf(column, trigrams);
      return {
        name,
        columns: [column],
        terms: [partsTerm(column)],
        statement: `create index if not exists ${quote(name)} on ${quote(table)} ${definition}`,
        further: `create statistics if not exists ${quote(partsStatistics(table, column))} on (${partsTerm(column)}) from ${quote(table)}`,
      };
    }),
  ];
}

/**
 * Returns the columns of a unique rule: its fields, and the column of the organisation or tenant within which
 * values are unique.
 */
export const uniqueColumns = (
  entity: Pick<Entity, 'scope'>,
  fields: readonly string[],
): readonly string[] => [isPerOrg(entity) ? 'orgId' : 'tenantId', ...fields];

/**
 * Returns the SQL that is written before and after the name of a column in a unique index. For texts that users
 * type, it is a call of the function that folds the text. Rows without an organisation or tenant count as one group,
 * because PostgreSQL would never find two of them equal.
 */
export function uniqueTerm(
  { fields }: Pick<Entity, 'fields'>,
  column: string,
): readonly [before: string, after: string] {
  if (column === 'orgId' || column === 'tenantId') return ['coalesce(', ", '')"];
  const field = fields.find(({ name }) => name === column);
  return field && !isCommonColumn(column) && isTypedText(field) ? [`${uniqueKeyFunction}(`, ')'] : ['', ''];
}

/**
 * Returns true if values must be unique within an organisation. For the scopes `platform` and `user` they must be
 * unique within the tenant.
 */
const isPerOrg = (entity: Pick<Entity, 'scope'>): boolean =>
  entity.scope !== 'platform' && entity.scope !== 'user';

/**
 * Returns the name of a unique index. The database's error for a duplicate contains this name, so that the service
 * finds the fields of the violated rule.
 */
export const uniqueName = (table: string, entity: Pick<Entity, 'scope'>, fields: readonly string[]): string =>
  indexName(table, 'unique', isPerOrg(entity) ? fields : ['tenantId', ...fields]);

/**
 * Returns the name of an index for lists. The name contains a hash of the definition, so that an index with a
 * changed definition has another name and the old one is replaced.
 */
const listIndexName = (table: string, { columns, definition, kind }: ListIndex): string => {
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8);
  return indexName(table, kind, [...columns, hash]);
};

const indexName = (table: string, kind: 'unique' | ListIndex['kind'], names: readonly string[]): string =>
  fitName(`${table}_${kind}_${names.join('_')}`);
