import type { Field } from '@isp/schema';
import type { Choice } from '@isp/schema/internal';
import { deepEqual } from '@isp/schema/internal';
import { toText } from './formatValue.ts';

/** Returns the label of a value in a choice. Null, the empty text, true and false get readable labels. */
export function choiceLabel({ value, label }: Choice, t: (text: string) => string): string {
  if (label === 'null' && value === null) return t('空值');
  if (label === '' && value === '') return t('空文本');
  if (typeof value === 'boolean' && label === String(value)) return t(value ? '是' : '否');
  return t(label);
}

/**
 * Returns the label of a value, which is one of the values that the field's schema lists. Any other value is
 * returned as JSON.
 */
export function choiceText(value: unknown, { choices }: Field, t: (text: string) => string): string {
  if (value === undefined) return '';
  const choice = choices?.find((own) => deepEqual(own.value, value));
  return choice ? choiceLabel(choice, t) : jsonText(value);
}

export const jsonText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value);
