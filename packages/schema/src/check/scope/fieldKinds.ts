import type { Field } from '../../model/field.ts';
import { isMoney } from '../../value/isMoney.ts';

/** Returns true if the field contains numbers that can be added up. */
export const isCountable = (field: Field): boolean =>
  field.type === 'integer' || field.type === 'number' || isMoney(field.format);

export const holdsObjects = ({ type, item }: Field): boolean =>
  type === 'object' || (type === 'array' && item?.type === 'object');

export const isSearchedText = (field: Field): boolean =>
  field.type === 'string' && !isOrdered(field) && !field.options && !field.dict && !field.ref;

export const isOrdered = (field: Field) =>
  isCountable(field) || ['date', 'date-time', 'time', 'month'].includes(field.format ?? '');
