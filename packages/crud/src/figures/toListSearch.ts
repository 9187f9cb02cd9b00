import type { Entity, Field } from '@isp/schema';
import type { Chart, Period } from '@isp/schema/internal';
import {
  type Filter,
  isTimeField,
  joinValues,
  otherKey,
  readClock,
  searchKey,
  searchKeys,
  showClock,
  standsFor,
  toValueText,
} from '@isp/schema/internal';
import { addPeriods, type Series } from '@isp/schema/statistics';

type Search = Record<string, string>;

/**
 * Returns the search of the list that contains the records of a card: the card's filter under the search keys of
 * this list. Relative days become dates.
 */
export function toListSearch(entity: Entity, filter: Filter, today: string): Search {
  // the service replaces the placeholders `@me` and `@org` by the current user and organisation
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

/**
 * Returns the search of the list with the records of one part of a chart. Undefined if no search finds these
 * records: for the part "others", and for charts with their own call.
 *
 * @param line index of a series, for the records of one series in the category
 */
export function toPartSearch(
  entity: Entity,
  { filter, group }: Chart,
  { keys = [], period, series }: Series,
  search: Filter,
  today: string,
  category: number,
  line?: number,
): Search | undefined {
  const key = keys[category];
  const split = line === undefined || group?.split === undefined ? undefined : series[line]?.key;
  if (!group || key === undefined || key === otherKey || split === otherKey) return undefined;
  const { range, ...rest } = search;
  return {
    ...toListSearch(entity, { ...rest, ...filter }, today),
    ...(period
      ? periodSearch(entity, group.by, key, period)
      : { ...rangeSearch(range), ...groupSearch(entity, group.by, key) }),
    ...(split === undefined || group.split === undefined ? {} : groupSearch(entity, group.split, split)),
  };
}

/** Returns the condition for these values, under the key of the list's search item for the field. */
function valueSearch(
  { search }: Entity,
  field: Field,
  values: readonly unknown[],
): [key: string, text: string] {
  const item = search.find((one) => one.field === field.name);
  // a field name without an operator has the meaning of the list's search item with this name
  const key = !item || item.op === 'range' ? field.name : searchKeys(item, field)[0];
  const isBare = key === field.name;
  if (isBare && values.length === 1) return [key, toValueText(field, values[0])];
  return [isBare ? searchKey(key, 'in') : key, joinValues(values)];
}

/** Returns the condition for one group of a chart. */
function groupSearch(entity: Entity, name: string, key: string): Search {
  const field = entity.fields.find((one) => one.name === name);
  if (!field) return { [name]: key };
  if (key !== '') return Object.fromEntries([valueSearch(entity, field, [key])]);
  return { [searchKey(name, 'null')]: '1' };
}

/**
 * Returns the condition for a range. For charts that are not grouped by time, the range refers to the creation
 * time.
 */
function rangeSearch(range: unknown): Search {
  const [from = '', to = ''] = typeof range === 'string' ? range.split(',') : [];
  return {
    ...(from === '' ? {} : { [searchKey('createTime', 'dategt')]: from }),
    ...(to === '' ? {} : { [searchKey('createTime', 'datelt')]: to }),
  };
}

/**
 * Returns the range of a period. Both ends are inclusive, so the range ends one day, or one second, before the next
 * period.
 */
function periodSearch({ fields }: Entity, by: string, start: string, period: Period): Search {
  const isDay = fields.some((field) => field.name === by && isTimeField(field) && field.format === 'date');
  const from = readClock(start);
  const end = addPeriods(from, period, 1) - 60_000;
  return {
    [searchKey(by, 'dategt')]: isDay ? start.slice(0, 10) : `${start}:00`,
    [searchKey(by, 'datelt')]: isDay ? showClock(end).slice(0, 10) : `${showClock(end)}:59`,
  };
}
