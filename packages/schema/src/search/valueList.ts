import type { Field } from '../model/field.ts';
import { isMoney } from '../value/isMoney.ts';
import { joinValues, splitValues } from './joinedValues.ts';

/** Fields every record has whose values hold no comma. */
const ids = new Set(['id', 'tenantId', 'orgId', 'createUser', 'updateUser']);

/** May a value of the field be any text, commas included? Then a text is one value, commas included. */
const isFreeText = (field: Field): boolean => {
  const { dict, format, name, options, ref, type } = field.item ?? field;
  const isChosen = options ?? ref ?? dict ?? field.ref ?? field.dict;
  const isTime = format === 'date' || format === 'date-time' || isMoney(format);
  return type === 'string' && isChosen === undefined && !isTime && !ids.has(name);
};

const isChoice = (field: Field, text: string): boolean =>
  (field.options ?? field.item?.options)?.some(({ value }) => String(value) === text) ?? false;

/**
 * The values a text under the bare name of a field means (`kind=A,B`): the text itself where a value may hold commas
 * or the text is one of the field's choices, else those it joins. Under `kind_in` it always joins several.
 */
export function valuesIn(field: Field, text: string): readonly string[] {
  if (isChoice(field, text)) return [text];
  return isFreeText(field) ? [...new Set([text, text.trim()])] : splitValues(text);
}

/** One value as a text of which {@link valuesIn} makes this value. */
export const toValueText = (field: Field, value: unknown): string =>
  isFreeText(field) || isChoice(field, String(value)) ? String(value) : joinValues([value]);
