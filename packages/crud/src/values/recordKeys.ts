import type { Field } from '@isp/schema';

/** Returns true if two keys identify the same record. Some servers send keys as numbers, others as texts. */
export const isSameKey = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** Converts a key to the type of the field (number or text). A key that is not a number remains a text. */
export function toFieldKey(key: string | number, { type }: Pick<Field, 'type'>): string | number {
  if (type === 'string') return String(key);
  const isNumeric = type === 'integer' || type === 'number';
  return isNumeric && String(Number(key)) === String(key) ? Number(key) : key;
}
