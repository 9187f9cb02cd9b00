import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import { presentName } from './presentNames.ts';
import { keywordKey, parseSearchKey, type SearchSuffix } from './searchKey.ts';

type Searched = Pick<Entity, 'fields' | 'keyword' | 'search' | 'views'>;

/** Fields and operators that a search may use. */
export interface SearchPlan {
  /**
   * Returns the field with this name. Returns undefined for an unknown name, and for a field that cannot be
   * searched.
   */
  readonly fieldOf: (name: string) => Field | undefined;
  /** Names of all fields that can be searched. */
  readonly names: readonly string[];
  /** Returns the operator that is used if a key is only the name of the field. */
  readonly opOf: (field: Field) => SearchSuffix;
  /** Returns the operator of a key. Returns undefined for an unknown key. */
  readonly opAt: (key: string) => SearchSuffix | undefined;
  /** Fields that the search box searches at the same time. Empty if there is no search box. */
  readonly keyword: readonly Field[];
}

/**
 * Returns the fields by which an entity's records can be searched: all readable fields, or the fields in `names`.
 *
 * @param fieldAt - returns the field of a name. @defaultValue the record's own fields
 */
export function toSearchPlan(
  entity: Searched,
  names?: ReadonlySet<string>,
  fieldAt = (name: string) => entity.fields.find((field) => field.name === name),
): SearchPlan {
  const isOpen = (field: Field) => !field.writeOnly && (names?.has(field.name) ?? true);
  const fieldOf = (name: string) => {
    // an address or a client from before a rename has the former name
    const field = fieldAt(name) ?? fieldAt(presentName(entity.fields, name));
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

/**
 * Returns the operator of a key without a suffix. It is the operator of the field's filter item. Without an item it
 * is `like` for a field of the search box, and `in` for any other field.
 */
function ownSuffix({ keyword, search, views }: Searched, { path }: Field): SearchSuffix {
  const items = [...search, ...views.flatMap((view) => view.search)];
  const op = items.find(({ field }) => field === path)?.op;
  if (op === undefined && keyword?.includes(path)) return 'like';
  return op === undefined || op === 'range' || op === 'equal' ? 'in' : op;
}
