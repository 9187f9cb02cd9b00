import {
  type Chart,
  type Entity,
  type Field,
  type Filter,
  isTimeField,
  joinValues,
  otherKey,
  type Period,
  readClock,
  type Series,
  searchKey,
  searchKeys,
  showClock,
  standsFor,
  step,
  toValueText,
} from '@isp/schema';

type Search = Record<string, string>;

/**
 * The list of a card's records: its filter as an address carries it, under the keys the list's own search has. Days
 * are said as what they are today.
 */
export function toListSearch(entity: Entity, filter: Filter, today: string): Search {
  // the service replaces these placeholders by the current user and organisation
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
 * The list of the records behind one part of a chart; undefined where no search finds them: the others, and the
 * answers of an area's own call.
 *
 * @param line one series of the category
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

/** The condition of these values, under the key the list's own search has for the field. */
function valueSearch(
  { search }: Entity,
  field: Field,
  values: readonly unknown[],
): [key: string, text: string] {
  const item = search.find((one) => one.field === field.name);
  // a bare name means what the list's search item of that name does
  const key = !item || item.op === 'range' ? field.name : searchKeys(item, field)[0];
  const isBare = key === field.name;
  if (isBare && values.length === 1) return [key, toValueText(field, values[0])];
  return [isBare ? searchKey(key, 'in') : key, joinValues(values)];
}

/** The condition of one group of a chart. */
function groupSearch(entity: Entity, name: string, key: string): Search {
  const field = entity.fields.find((one) => one.name === name);
  if (!field) return { [name]: key };
  if (key !== '') return Object.fromEntries([valueSearch(entity, field, [key])]);
  return { [searchKey(name, 'null')]: '1' };
}

/** What is not grouped by time is narrowed by when it was made. */
function rangeSearch(range: unknown): Search {
  const [from = '', to = ''] = typeof range === 'string' ? range.split(',') : [];
  return {
    ...(from === '' ? {} : { [searchKey('createTime', 'dategt')]: from }),
    ...(to === '' ? {} : { [searchKey('createTime', 'datelt')]: to }),
  };
}

/** Both ends of a range belong to it: it ends with the day, or the second, before the next period. */
function periodSearch({ fields }: Entity, by: string, start: string, period: Period): Search {
  const isDay = fields.some((field) => field.name === by && isTimeField(field) && field.format === 'date');
  const from = readClock(start);
  const end = step(from, period, 1) - 60_000;
  return {
    [searchKey(by, 'dategt')]: isDay ? start.slice(0, 10) : `${start}:00`,
    [searchKey(by, 'datelt')]: isDay ? showClock(end).slice(0, 10) : `${showClock(end)}:59`,
  };
}
