import type { Field } from '../model/field.ts';
import { type ComparedTexts, compareTexts } from '../texts/compareTexts.ts';
import { isMoney } from './isMoney.ts';
import { isTimeField } from './isTimeField.ts';

/**
 * Returns true if the field is sorted as a text that people read. Returns false for a code, an id, a time or an
 * amount.
 */
export const isSortedText = (field: Field): boolean =>
  field.type === 'string' && !isMoney(field.format) && !field.ref && !field.options && !isTimeField(field);

/**
 * Compares two values of a field: choices by their order, numbers by size, texts by {@link compareTexts}. Neither
 * value may be empty.
 *
 * @param compared - texts that were already divided into signs during this sort
 */
export function compareValues(
  field: Field | undefined,
  one: unknown,
  other: unknown,
  compared?: ComparedTexts,
): number {
  const { options } = field ?? {};
  if (options) return placeIn(options, one) - placeIn(options, other);
  if ((typeof one === 'number' && typeof other === 'number') || isMoney(field?.format))
    return Number(one) - Number(other);
  const [left, right] = [String(one), String(other)];
  if (!field || isSortedText(field)) return compareTexts(left, right, compared);
  return Number(left > right) - Number(left < right);
}

/** Returns the position of a value among the choices. A value that is not among them comes last. */
function placeIn(options: NonNullable<Field['options']>, value: unknown): number {
  const place = options.findIndex((option) => option.value === value);
  return place < 0 ? options.length : place;
}
