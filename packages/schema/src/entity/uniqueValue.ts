import type { Field } from '../model/field.ts';
import { uniqueKey } from '../texts/foldText.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { isMoney } from '../value/isMoney.ts';
import { isTimeField } from '../value/isTimeField.ts';

/**
 * Returns true for a field with a text that people type. Not among them are ids, codes of choices, date-times,
 * amounts, and values that the service fills in.
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
 * Returns the form in which a value is compared to find out whether it is unique. For a text that people type, this
 * is {@link uniqueKey}.
 *
 * @returns undefined if there is nothing to compare
 */
export function uniqueValue(field: Field | undefined, value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string') return value;
  return (field && isTypedText(field) ? uniqueKey(value) : value.trim()) || undefined;
}
