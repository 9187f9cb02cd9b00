import type { Field } from '@isp/schema';
import type { TableColumn } from './columns.ts';

/** What a value of the type `jsonb` contains: `object`, or `list` with the JSON type of its elements, if it has one. */
export type ValueForm = 'object' | `list${string}`;

/**
 * Returns the form of the values of a column. Undefined for a column of another type than `jsonb`, and for one whose
 * values may be of several types.
 */
export function formOf({ field, type }: Pick<TableColumn, 'field' | 'type'>): ValueForm | undefined {
  if (type !== 'jsonb' || field === undefined || field.variants) return undefined;
  return field.type === 'object' ? 'object' : listOf(field.item);
}

const listOf = (item: Field | undefined): ValueForm =>
  item === undefined || item.variants ? 'list' : `list ${item.type}`;
