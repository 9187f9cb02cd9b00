import type { Field } from '../model/field.ts';
import { isMoney } from '../value/isMoney.ts';
import { joinValues, splitValues } from './joinedValues.ts';

/** Common fields whose values are ids. An id never contains a comma. */
const ids = new Set(['id', 'tenantId', 'orgId', 'createUser', 'updateUser']);

/**
 * Returns true if a value of the field may be any text. Such a text may contain commas, so it is always one value
 * and never several.
 */
const isFreeText = (field: Field): boolean => {
  const { dict, format, name, options, ref, type } = field.item ?? field;
  const isChosen = options ?? ref ?? dict ?? field.ref ?? field.dict;
  const isTime = format === 'date' || format === 'date-time' || isMoney(format);
  return type === 'string' && isChosen === undefined && !isTime && !ids.has(name);
};

const isChoice = (field: Field, text: string): boolean =>
  (field.options ?? field.item?.options)?.some(({ value }) => String(value) === text) ?? false;

/**
 * Returns the values that a text under the name of a field means, as in `kind=A,B`. If the field may contain
 * any text, or if the text is one of its choices, the text is one value. Otherwise the text is split at its commas.
 * Under a key with the suffix `_in`, the text is always split.
 */
export function valuesIn(field: Field, text: string): readonly string[] {
  if (isChoice(field, text)) return [text];
  return isFreeText(field) ? [...new Set([text, text.trim()])] : splitValues(text);
}

/** Returns a value as text. {@link valuesIn} returns the same value for this text. */
export const toValueText = (field: Field, value: unknown): string =>
  isFreeText(field) || isChoice(field, String(value)) ? String(value) : joinValues([value]);
