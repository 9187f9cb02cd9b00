import type { Choice, Field } from '@isp/schema';
import { deepEqual } from '@isp/schema';
import { toText } from './formatValue.ts';

/** A value as a choice among others: nothing and the empty text are words, too. */
export function choiceLabel({ value, label }: Choice, t: (text: string) => string): string {
  if (label === 'null' && value === null) return t('空值');
  if (label === '' && value === '') return t('空文本');
  if (typeof value === 'boolean' && label === String(value)) return t(value ? '是' : '否');
  return t(label);
}

/** One of the values a schema names, in its words. */
export function choiceText(value: unknown, { choices }: Field, t: (text: string) => string): string {
  if (value === undefined) return '';
  const choice = choices?.find((own) => deepEqual(own.value, value));
  return choice ? choiceLabel(choice, t) : jsonText(value);
}

export const jsonText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value);
