import type { Field } from '../model/field.ts';
import { isMoney } from '../value/isMoney.ts';
import { joinValues, splitValues } from './joinedValues.ts';

/** Fields of every record whose values never contain a comma. */
const ids = new Set(['id', 'tenantId', 'orgId', 'createUser', 'updateUser']);

/** Returns true if a value of the field may be any text, including commas. A text is then always one value. */
const isFreeText = (field: Field): boolean => {
  const { dict, format, name, options, ref, type } = field.item ?? field;
  const isChosen = options ?? ref ?? dict ?? field.ref ?? field.dict;
  const isTime = format === 'date' || format === 'date-time' || isMoney(format);
  return type === 'string' && isChosen === undefined && !isTime && !ids.has(name);
};

const isChoice = (field: Field, text: string): boolean =>
  (field.options ?? field.item?.options)?.some(({ value }) => String(value) === text) ?? false;

/**
 * Returns the values that a text under the bare name of a field means (`kind=A,B`). If a value may contain commas,
 * or the text is one of the field's choices, it is the text itself; otherwise the joined values. Under `kind_in`
 * the text always contains joined values.
 */
export function valuesIn(field: Field, text: string): readonly string[] {
  if (isChoice(field, text)) return [text];
  return isFreeText(field) ? [...new Set([text, text.trim()])] : splitValues(text);
}

/** Returns the text of one value, from which {@link valuesIn} reads the same value. */
export const toValueText = (field: Field, value: unknown): string =>
  isFreeText(field) || isChoice(field, String(value)) ? String(value) : joinValues([value]);
