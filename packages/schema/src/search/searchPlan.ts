import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import { keywordKey, parseSearchKey, type SearchSuffix } from './searchKey.ts';

type Searched = Pick<Entity, 'fields' | 'keyword' | 'search' | 'views'>;

/** Fields and comparisons of a search. */
export interface SearchPlan {
  /** The field of a name; undefined for an unknown name, and for a field that is not searched. */
  readonly fieldOf: (name: string) => Field | undefined;
  /** Every such name. */
  readonly names: readonly string[];
  /** Comparison of a field's bare name. */
  readonly opOf: (field: Field) => SearchSuffix;
  /** Comparison of a wire key, undefined for an unknown one. */
  readonly opAt: (key: string) => SearchSuffix | undefined;
  /** Fields that one box searches together; empty without such a box. */
  readonly keyword: readonly Field[];
}

/**
 * Fields an entity's records can be searched by: all readable ones, or those of `names`.
 *
 * @param fieldAt - finds the field of a name. @defaultValue the record's own fields
 */
export function toSearchPlan(
  entity: Searched,
  names?: ReadonlySet<string>,
  fieldAt = (name: string) => entity.fields.find((field) => field.name === name),
): SearchPlan {
  const isOpen = (field: Field) => !field.writeOnly && (names?.has(field.name) ?? true);
  const fieldOf = (name: string) => {
    const field = fieldAt(name);
    return field && isOpen(field) ? field : undefined;
  };
  return {
    fieldOf,
    names: [...entity.fields.filter(isOpen).map(({ name }) => name), ...(entity.keyword ? [keywordKey] : [])],
    opOf: (field) => ownSuffix(entity, field),
    opAt(key) {
      if (key === keywordKey && entity.keyword) return 'like';
      const read = parseSearchKey(key, (name) => fieldOf(name) !== undefined);
      const field = read && fieldOf(read.field);
      return field && (read.op ?? ownSuffix(entity, field));
    },
    keyword: (entity.keyword ?? []).flatMap((name) => fieldOf(name) ?? []),
  };
}

/** Without a suffix a key means what its search item says; a part of the text for a field of the one box, else one of several values. */
function ownSuffix({ keyword, search, views }: Searched, { path }: Field): SearchSuffix {
  const items = [...search, ...views.flatMap((view) => view.search)];
  const op = items.find(({ field }) => field === path)?.op;
  if (op === undefined && keyword?.includes(path)) return 'like';
  return op === undefined || op === 'range' || op === 'equal' ? 'in' : op;
}
