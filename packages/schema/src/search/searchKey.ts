import type { Field } from '../model/field.ts';
import type { SearchItem } from '../model/screens.ts';
import { isTimeField } from '../value/isTimeField.ts';

/** Suffixes a search key may carry; without one the field's own comparison counts. */
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

/** Wire key of the box that searches several fields at once. */
export const keywordKey = 'keyword';

export type SearchSuffix = (typeof searchSuffixes)[number];

/** A search key taken apart. */
export interface SearchKey {
  readonly field: string;
  /** Undefined: the comparison the field's search item names. */
  readonly op?: SearchSuffix;
}

/** Wire key of a field: `name`, `name_like`. */
export const searchKey = (field: string, op?: SearchSuffix): string => (op ? `${field}_${op}` : field);

/**
 * A wire key taken apart, or undefined when it names no field one may search by. A field whose own name ends like a
 * suffix is found whole first.
 */
export function parseSearchKey(key: string, isField: (name: string) => boolean): SearchKey | undefined {
  if (isField(key)) return { field: key };
  const at = key.lastIndexOf('_');
  const field = key.slice(0, at);
  const op = searchSuffixes.find((suffix) => suffix === key.slice(at + 1));
  return at > 0 && op && isField(field) ? { field, op } : undefined;
}

/**
 * Wire keys of a search item: one, or lower and upper end of a range (both ends belong to it). A bare name means
 * equality or `like`; any other comparison is named in the key.
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
