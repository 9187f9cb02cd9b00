import { type Field, isExact } from '@isp/schema';
import { digitsOf } from './digitsOf.ts';

/** Typed or pasted words as values of a list: numbers where it holds some. What is none, or would be rounded, stays text. */
export function toWords(texts: readonly string[], field: Field): readonly (string | number)[] {
  const { type } = field.item ?? field;
  if (type !== 'integer' && type !== 'number') return texts;
  return texts.map((text) => (digitsOf(text) === text && isExact(text) ? Number(text) : text));
}
