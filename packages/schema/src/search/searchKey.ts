import type { Field } from '../model/field.ts';
import type { SearchItem } from '../model/screens.ts';
import { isTimeField } from '../value/isTimeField.ts';

/** Suffixes that a search key may have. Without a suffix, the comparison of the field is used. */
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

/** Key, in the request, of the box that searches several fields at once. */
export const keywordKey = 'keyword';

export type SearchSuffix = (typeof searchSuffixes)[number];

/** A search key divided into its parts. */
export interface SearchKey {
  readonly field: string;
  /** Comparison; undefined means the comparison that the field's search item names. */
  readonly op?: SearchSuffix;
}

/** Returns the key of a field in a request: `name`, `name_like`. */
export const searchKey = (field: string, op?: SearchSuffix): string => (op ? `${field}_${op}` : field);

/**
 * Divides a key of a request into field and comparison. Returns undefined if the key names no field that can be
 * searched. A field whose own name ends like a suffix is found by its complete name first.
 */
export function parseSearchKey(key: string, isField: (name: string) => boolean): SearchKey | undefined {
  if (isField(key)) return { field: key };
  const at = key.lastIndexOf('_');
  const field = key.slice(0, at);
  const op = searchSuffixes.find((suffix) => suffix === key.slice(at + 1));
  return at > 0 && op && isField(field) ? { field, op } : undefined;
}

/**
 * Returns the keys of a search item in a request: one key, or the keys of the lower and the upper end of a range
 * (both ends are included). A name without a suffix means equality or `like`; any other comparison is part of the
 * key.
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
