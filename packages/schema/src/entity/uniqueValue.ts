import type { Field } from '../model/field.ts';
import { uniqueKey } from '../texts/foldText.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { isMoney } from '../value/isMoney.ts';
import { isTimeField } from '../value/isTimeField.ts';

/**
 * Is the value a text that people type? Values that the service fills in, ids, codes of choices, moments and amounts
 * are not.
 */
export const isTypedText = (field: Field): boolean =>
  field.type === 'string' &&
  !field.readOnly &&
  !isMoney(field.format) &&
  !field.ref &&
  !field.options &&
  field.dict === undefined &&
  !field.sealed &&
  !isTimeField(field);

/**
 * The part of a value that must be unique: for a text that people type its {@link uniqueKey}.
 *
 * @returns undefined where there is nothing to compare
 */
export function uniqueValue(field: Field | undefined, value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string') return value;
  return (field && isTypedText(field) ? uniqueKey(value) : value.trim()) || undefined;
}
