import type { Field } from '@isp/schema';

/** Do two keys name the same record? Some servers send keys as numbers, others as texts. */
export const isSameKey = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** A key in the field's type (number or text); one that is no number stays a text. */
export function toFieldKey(key: string | number, { type }: Pick<Field, 'type'>): string | number {
  if (type === 'string') return String(key);
  const isNumeric = type === 'integer' || type === 'number';
  return isNumeric && String(Number(key)) === String(key) ? Number(key) : key;
}
