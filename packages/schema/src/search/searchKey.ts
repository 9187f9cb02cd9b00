import type { Field } from '../model/field.ts';
import type { SearchItem } from '../model/screens.ts';
import { isTimeField } from '../value/isTimeField.ts';

/** Operators that a key may have as a suffix. Without a suffix, the default operator of the field is used. */
export const searchSuffixes = [
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'gt',
  'ge',
  'lt',
  'le',
  'dategt',
  'datege',
  'dateequal',
  'datelt',
  'datele',
  'null',
  'notnull',
  'ignore',
  'in',
] as const;

/** Key in a request for the search box, which searches several fields at once. */
export const keywordKey = 'keyword';

export type SearchSuffix = (typeof searchSuffixes)[number];

/** A search key divided into its parts. */
export interface SearchKey {
  readonly field: string;
  /** Operator. Undefined means the operator of the field's filter item. */
  readonly op?: SearchSuffix;
}

/** Returns the key of a field in a request: `name`, `name_like`. */
export const searchKey = (field: string, op?: SearchSuffix): string => (op ? `${field}_${op}` : field);

/**
 * Divides a key of a request into field and operator. Returns undefined if it contains no field that can be
 * searched. If the whole key is the name of a field, it has no operator, even if it ends like a suffix.
 */
export function parseSearchKey(key: string, isField: (name: string) => boolean): SearchKey | undefined {
  if (isField(key)) return { field: key };
  const at = key.lastIndexOf('_');
  const field = key.slice(0, at);
  const op = searchSuffixes.find((suffix) => suffix === key.slice(at + 1));
  return at > 0 && op && isField(field) ? { field, op } : undefined;
}

/**
 * Returns the keys of a filter in a request. A range has two keys, for its lower and upper end, both of which are
 * included; any other filter has one. For equality and `like` the key is only the name of the field; for any other
 * operator the key ends with the operator.
 */
export function searchKeys(
  { field: name, op }: Pick<SearchItem, 'field' | 'op'>,
  field: Field | undefined,
): readonly [string] | readonly [from: string, to: string] {
  if (op === 'range') {
    return isTimeField(field)
      ? [searchKey(name, 'dategt'), searchKey(name, 'datelt')]
      : [searchKey(name, 'ge'), searchKey(name, 'le')];
  }
  return [op === 'equal' || op === 'like' ? name : searchKey(name, op)];
}
