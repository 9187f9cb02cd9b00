import type { Field } from '@isp/schema';
import { isExact } from '@isp/schema/internal';
import { digitsOf } from './digitsOf.ts';

/**
 * Converts typed or pasted texts to the values of a list. They become numbers if the list has numbers. A text that
 * is not an exact number remains a text.
 */
export function toWords(texts: readonly string[], field: Field): readonly (string | number)[] {
  const { type } = field.item ?? field;
  if (type !== 'integer' && type !== 'number') return texts;
  return texts.map((text) => (digitsOf(text) === text && isExact(text) ? Number(text) : text));
}
