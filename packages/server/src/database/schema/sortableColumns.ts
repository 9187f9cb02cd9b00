import type { Entity } from '@isp/schema';
import { sortedNames } from '@isp/schema/internal';
import type { TableColumn } from './columns.ts';

/** Returns the columns by which a caller may sort a list. */
export function sortableColumns(entity: Entity, columns: readonly TableColumn[]): readonly TableColumn[] {
  const names = new Set(sortedNames(entity));
  return columns.filter(({ name, type }) => names.has(name) && type !== 'jsonb');
}
