import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import type { Card, Filter } from '../model/statistics.ts';
import { joinValues } from './joinedValues.ts';
import { searchKey, searchKeys } from './searchKey.ts';
import { standsFor } from './standIns.ts';
import { toValueText } from './valueList.ts';

/** Search of a list in the form of its address: search key → text. */
export type ListSearch = Record<string, string>;

/**
 * Returns the search that finds the records of a filter in the entity's list, under the search keys of the list.
 * Relative days become dates.
 *
 * @param today - date such as `2026-11-21`
 */
export function toListSearch(entity: Entity, filter: Filter, today: string): ListSearch {
  // the placeholders `@me` and `@org` are sent as they are; the service replaces them by the current user and
  // organisation
  const asker = { userId: '@me', orgId: '@org', today };
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]): [key: string, text: string] => {
      const values = [standsFor(value, asker)].flat();
      const field = entity.fields.find(({ name }) => name === key);
      if (!field) return [key, values.length === 1 ? String(values[0]) : joinValues(values)];
      return valueSearch(entity, field, values);
    }),
  );
}

/** Returns the search condition for these values, under the key that the list's search control for the field uses. */
export function valueSearch(
  { search }: Entity,
  field: Field,
  values: readonly unknown[],
): [key: string, text: string] {
  const item = search.find((one) => one.field === field.name);
  // a bare field name has the meaning of the list's search control for this field, so `_in` is added for several
  // values
  const key = !item || item.op === 'range' ? field.name : searchKeys(item, field)[0];
  const isBare = key === field.name;
  if (isBare && values.length === 1) return [key, toValueText(field, values[0])];
  return [isBare ? searchKey(key, 'in') : key, joinValues(values)];
}

/**
 * Returns the search that finds the records of a card in the list that the card opens. Returns undefined if the card
 * opens no list.
 *
 * @param search - search values of the page of the card
 */
export function cardSearch(
  entity: Entity,
  card: Card,
  today: string,
  search: Filter = {},
): ListSearch | undefined {
  if (!card.link || !entity.operations.getList) return undefined;
  // conditions that are fixed in the view need not be in the search, because the view itself contains them
  const preset = entity.views.find(({ name }) => name === card.view)?.preset ?? {};
  const asked = Object.entries({ ...search, ...card.filter }).filter(([key]) => !Object.hasOwn(preset, key));
  return toListSearch(entity, Object.fromEntries(asked), today);
}
