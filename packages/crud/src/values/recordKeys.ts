import type { Field } from '@isp/schema';

/** One server writes the key of a record as a number, another as a text: it is the same record. */
export const isSameKey = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** A key as the field holds it, whichever way it came; one that is no number there stays as it is. */
export function toFieldKey(key: string | number, { type }: Pick<Field, 'type'>): string | number {
  if (type === 'string') return String(key);
  const isNumeric = type === 'integer' || type === 'number';
  return isNumeric && String(Number(key)) === String(key) ? Number(key) : key;
}
