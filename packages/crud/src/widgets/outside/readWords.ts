import { isObject } from '../../isObject.ts';
import type { Text } from '../../provider/useText.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
  object: '对象',
  array: '列表',
  null: '空值',
};

/** A kind without a title is called by its type, or by its place. */
export function kindTitle(title: string, t: Text): string {
  if (Object.hasOwn(typeNames, title)) return t(typeNames[title] ?? title);
  return /^\d+$/.test(title) ? t('第 {n} 种', { n: title }) : t(title);
}

/** What a kind is called by its schema; undefined where that has no word for it. */
export const ownTitle = (kind: string | undefined, t: (text: string) => string): string | undefined =>
  kind === undefined || Object.hasOwn(typeNames, kind) || /^\d+$/.test(kind) ? undefined : t(kind);

/** Values a person could take for none: null, and what is there and empty. */
export function emptyWord(value: unknown): string | undefined {
  if (value === null) return '空值';
  if (value === '') return '空文本';
  if (Array.isArray(value)) return value.length === 0 ? '空列表' : undefined;
  return isObject(value) && Object.keys(value).length === 0 ? '空对象' : undefined;
}
