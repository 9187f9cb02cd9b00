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
 * Returns the search that finds the records of a card in the entity's list: the card's filter, under the search
 * keys of the list. Relative days become dates.
 */
export function toListSearch(entity: Entity, filter: Filter, today: string): Search {
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

/**
 * Returns the search that finds the records of one part of a chart in the entity's list. Returns undefined if no
 * search finds exactly these records: for the part "others", and for charts that have their own call.
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

/** Returns the search condition for these values, under the key that the list's search control for the field uses. */
function valueSearch(
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
 * Returns the search condition for the records of one group of a chart. `key` is the value of the grouping field;
 * it is empty for records without a value.
 */
function groupSearch(entity: Entity, name: string, key: string): Search {
  const field = entity.fields.find((one) => one.name === name);
  if (!field) return { [name]: key };
  if (key !== '') return Object.fromEntries([valueSearch(entity, field, [key])]);
  return { [searchKey(name, 'null')]: '1' };
}

/**
 * Returns the search condition for a range. It is used for charts that are not grouped by time; for them, the range
 * refers to the creation time.
 */
function rangeSearch(range: unknown): Search {
  const [from = '', to = ''] = typeof range === 'string' ? range.split(',') : [];
  return {
    ...(from === '' ? {} : { [searchKey('createTime', 'dategt')]: from }),
    ...(to === '' ? {} : { [searchKey('createTime', 'datelt')]: to }),
  };
}

/**
 * Returns the search condition for the time of a period. Both ends are inclusive, so the end is the last day, or
 * the last minute, before the next period.
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
