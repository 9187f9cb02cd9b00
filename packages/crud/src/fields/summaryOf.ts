import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import type { Text } from '../context/useText.ts';

const longest = 80;

/** Returns a one-line summary of a group or list: the first values, or the number of elements. */
export function summaryOf(value: unknown, field: Field, t: Text): string {
  if (Array.isArray(value)) return value.length === 0 ? t('空列表') : t('{n} 项', { n: value.length });
  if (!isObject(value))
    return value === undefined || value === null ? t('未填写') : cut(JSON.stringify(value));
  const titles = new Map((field.fields ?? []).map(({ name, title }) => [name, title]));
  const parts = Object.entries(value).map(
    ([name, own]) => `${t(titles.get(name) ?? name)}: ${shortOf(own, t)}`,
  );
  return parts.length === 0 ? t('未填写') : cut(parts.join(', '));
}

function shortOf(value: unknown, t: Text): string {
  if (Array.isArray(value)) return t('{n} 项', { n: value.length });
  return isObject(value) ? '…' : String(value);
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
