import type { Entity } from '@isp/schema';
import type { TableColumn } from './columns.ts';

/**
 * Returns the columns by which a caller may sort a list: columns that a list shows as sortable, columns of the
 * lists' default orders, and the common time columns.
 */
export function sortableColumns(entity: Entity, columns: readonly TableColumn[]): readonly TableColumn[] {
  const lists = [entity.list, ...entity.views.map((view) => view.list)];
  const names = new Set([
    ...lists.flatMap((list) => list.columns.filter(({ sortable }) => sortable).map(({ field }) => field)),
    ...lists.map(({ sort }) => sort?.replace(/^-/, '') ?? ''),
    'id',
    'createTime',
    'updateTime',
  ]);
  return columns.filter(
    ({ field, name, type }) => names.has(name) && type !== 'jsonb' && field?.writeOnly !== true,
  );
}
