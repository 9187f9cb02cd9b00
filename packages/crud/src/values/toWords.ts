import type { Field } from '@isp/schema';
import { isExact } from '@isp/schema/internal';
import { digitsOf } from './digitsOf.ts';

/** Typed or pasted words as values of a list, numbers if the list has numbers. What is no exact number stays a text. */
export function toWords(texts: readonly string[], field: Field): readonly (string | number)[] {
  const { type } = field.item ?? field;
  if (type !== 'integer' && type !== 'number') return texts;
  return texts.map((text) => (digitsOf(text) === text && isExact(text) ? Number(text) : text));
}
