import { isObject } from '@isp/kit';
import type { KindName } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
  object: '对象',
  array: '列表',
  null: '空值',
};

/** Returns the title of a kind (one of the alternatives of a value), in the user's language. */
export function kindTitle({ by, words }: KindName, t: Text): string {
  if (by === 'number') return t('第 {n} 种', { n: words[0] ?? '' });
  const [kind = '', element] = words;
  if (by !== 'type') return words.map((word) => t(word)).join(', ');
  const typeName = (type: string) => t(typeNames[type] ?? type);
  return element === undefined ? typeName(kind) : `${typeName(kind)}: ${typeName(element)}`;
}

/**
 * Returns a word for a value that would otherwise look like a missing value: null, and an empty text, list or
 * object. Returns undefined for any other value.
 */
export function emptyWord(value: unknown): string | undefined {
  if (value === null) return '空值';
  if (value === '') return '空文本';
  if (Array.isArray(value)) return value.length === 0 ? '空列表' : undefined;
  return isObject(value) && Object.keys(value).length === 0 ? '空对象' : undefined;
}
