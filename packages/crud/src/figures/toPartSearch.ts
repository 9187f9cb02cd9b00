import type { Entity } from '@isp/schema';
import {
  type Chart,
  type Filter,
  isTimeField,
  type ListSearch,
  otherKey,
  type Period,
  readClock,
  searchKey,
  showClock,
  toListSearch,
  valueSearch,
} from '@isp/schema/internal';
import { addPeriods, type Series } from '@isp/schema/statistics';
import { type RangeClock, rangeSearch } from './rangeSearch.ts';

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
  clock: RangeClock,
  category: number,
  line?: number,
): ListSearch | undefined {
  const key = keys[category];
  const split = line === undefined || group?.split === undefined ? undefined : series[line]?.key;
  if (!group || key === undefined || key === otherKey || split === otherKey) return undefined;
  const { range, ...rest } = search;
  return {
    ...toListSearch(entity, { ...rest, ...filter }, clock.today()),
    ...(period
      ? periodSearch(entity, group.by, key, period)
      : { ...rangeSearch(range, clock), ...groupSearch(entity, group.by, key) }),
    ...(split === undefined || group.split === undefined ? {} : groupSearch(entity, group.split, split)),
  };
}

/**
 * Returns the search condition for the records of one group of a chart. `key` is the value of the grouping field;
 * it is empty for records without a value.
 */
function groupSearch(entity: Entity, name: string, key: string): ListSearch {
  const field = entity.fields.find((one) => one.name === name);
  if (!field) return { [name]: key };
  if (key !== '') return Object.fromEntries([valueSearch(entity, field, [key])]);
  return { [searchKey(name, 'null')]: '1' };
}

/**
 * Returns the search condition for the time of a period. Both ends are inclusive, so the end is the last day, or
 * the last minute, before the next period.
 */
function periodSearch({ fields }: Entity, by: string, start: string, period: Period): ListSearch {
  const isDay = fields.some((field) => field.name === by && isTimeField(field) && field.format === 'date');
  const from = readClock(start);
  const end = addPeriods(from, period, 1) - 60_000;
  return {
    [searchKey(by, 'dategt')]: isDay ? start.slice(0, 10) : `${start}:00`,
    [searchKey(by, 'datelt')]: isDay ? showClock(end).slice(0, 10) : `${showClock(end)}:59`,
  };
}
