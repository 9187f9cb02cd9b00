import type { Field } from '@isp/schema';
import { isExact } from '@isp/schema/internal';
import { digitsOf } from './digitsOf.ts';

/**
 * Converts texts that the user has typed or pasted to the elements of a list. If the list has numbers, the texts
 * become numbers. A text that is not exactly a number remains a text, so that validation shows an error.
 */
export function toWords(texts: readonly string[], field: Field): readonly (string | number)[] {
  const { type } = field.item ?? field;
  if (type !== 'integer' && type !== 'number') return texts;
  return texts.map((text) => (digitsOf(text) === text && isExact(text) ? Number(text) : text));
}
