import type { Field } from '../model/field.ts';
import { isMoney } from '../value/isMoney.ts';

/** Does the field hold numbers that can be added up? */
export const isCountable = (field: Field): boolean =>
  field.type === 'integer' || field.type === 'number' || isMoney(field.format);
