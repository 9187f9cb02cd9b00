import type { Field, Row } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import { type Buckets, type Group, type Grouping, nameKey, otherKey } from '@isp/schema/internal';
import { type Series, toBuckets, toSeries } from '@isp/schema/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Locale } from '../../host/caller.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { rowsOf } from '../../records/table/rowsOf.ts';
import type { StoredColumn } from '../../records/table/storedColumn.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { grantCondition } from '../../rights/grants.ts';
import { requireGrant } from '../../rights/permission.ts';
import type { Core } from '../../rules/core.ts';
import { columnOf } from './columnOf.ts';
import { countedWhere } from './countedWhere.ts';
import { madeWithin } from './madeWithin.ts';
import { aggregates, toGroup } from './readFigures.ts';
import { readRange } from './readRange.ts';

/**
 * Maximum number of values of the split field that have a series of their own. All other values together have one
 * series.
 */
const MAX_SPLITS = 8;

/**
 * Returns the data of a chart, computed from the rows that the list would show the caller. It contains at most as
 * many periods or groups as the chart may have.
 *
 * @param input - filter keys as in a list call, and `range`: `2026-01-01,2026-01-31`
 * @throws Refusal FORBIDDEN, also if the caller may not read a field of the chart
 */
export async function readChart(
  core: Core,
  table: EntityTable,
  chart: Chart & { readonly group: Grouping },
  caller: Caller,
  input: Row,
): Promise<Series> {
  const { group } = chart;
  const { closed, conditionOf, isClosed, where } = countedWhere(core, table, caller, input);
  const made = [group.by, group.split ?? '', group.figure.field ?? ''];
  if (made.some((name) => closed.has(name)) || isClosed(chart.filter)) throw new Refusal('FORBIDDEN');
  const grant = chart.permission && requireGrant(core, table.entity, chart.permission, caller);
  const reached = grant && grantCondition(core.tables, grant, table.entity, caller);
  const by = columnOf(table, group.by);
  const split = group.split === undefined ? undefined : columnOf(table, group.split);
  const now = core.now();
  const range = readRange(input.range, core.dateTimes, now);
  const clock = core.dateTimes.toDateTime(now);
  const buckets = group.period ? toBuckets(group, range, clock, by.type === 'date') : undefined;
  const asked = [
    where,
    conditionOf(chart.filter),
    ...(reached ? [reached] : []),
    ...(buckets ? [within(by, buckets)] : madeWithin(table, range)),
  ];
  const reader = await core.database.longReader();
  const rows = await reader.askAs(
    caller,
    grouped(table, group, { by, split, buckets, where: sql.join(asked, sql` and `) }),
  );
  const groups = rows.map((row): Group => {
    const { key, split } = row as Record<'key' | 'split', string>;
    return {
      key: buckets ? (buckets.starts[Number(key) - 1] ?? '') : key,
      split,
      ...toGroup((name) => row[name]),
    };
  });
  const { locale } = caller;
  const translate = (text: string) => core.translate(text, locale, table.entity.key);
  return toSeries(groups, {
    group,
    buckets,
    title: translate(chart.title),
    unit: chart.unit === undefined ? undefined : translate(chart.unit),
    order: orderOf(core, by.field, locale),
    splitOrder: orderOf(core, split?.field, locale),
    labelOf: buckets
      ? String
      : await labelsOf(
          core,
          table,
          by.field,
          caller,
          groups.map(({ key }) => key),
        ),
    splitLabelOf: await labelsOf(
      core,
      table,
      split?.field,
      caller,
      groups.map((one) => one.split),
    ),
  });
}

interface Grouped {
  readonly by: StoredColumn;
  readonly split: StoredColumn | undefined;
  readonly buckets: Buckets | undefined;
  readonly where: RawBuilder<unknown>;
}

/**
 * Returns SQL that computes the aggregates of each group. The largest groups are returned separately, and all
 * others together as one group.
 */
function grouped(table: EntityTable, group: Grouping, { by, split, buckets, where }: Grouped) {
  const { figure } = group;
  const field = figure.field === undefined ? [] : [sql.ref(figure.field)];
  const all = aggregates(figure);
  const size =
    figure.kind === 'avg' ? sql`avg(${sql.ref(figure.field ?? '')})` : aggregateOf(all, figure.kind);
  const largest = (name: RawBuilder<unknown>, count: number) =>
    sql`select ${name} from picked where ${name} <> ''
      group by 1 order by ${size} desc nulls last, 1 limit ${count}`;
  const folded = (name: RawBuilder<unknown>, count: number) =>
    sql`case when ${name} = '' or ${name} in (${largest(name, count)}) then ${name} else ${otherKey} end`;
  // The names contain a space, so that they differ from the names of all fields, whose columns are read in the same
  // query.
  const [keyName, splitName] = [sql.ref('isp key'), sql.ref('isp split')];
  const key = buckets ? bucketOf(by, buckets) : sql`coalesce(${sql.ref(by.name)}::text, '')`;
  const splitKey = split ? sql`coalesce(${sql.ref(split.name)}::text, '')` : sql`''::text`;
  return sql<Record<string, unknown>>`
    with picked as materialized (
      select ${sql.join([sql`${key} as ${keyName}`, sql`${splitKey} as ${splitName}`, ...field])}
        from ${rowsOf(table)} where ${where}
    )
    select ${buckets ? keyName : folded(keyName, group.top)} as key,
      ${split ? folded(splitName, MAX_SPLITS) : splitName} as split,
      ${sql.join(all.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
    from picked group by 1, 2`;
}

const aggregateOf = (all: ReturnType<typeof aggregates>, kind: string): RawBuilder<unknown> =>
  all.find(([name]) => name === (kind === 'count' ? 'rows' : kind))?.[1] ?? sql`count(*)`;

/**
 * Returns SQL for the index of the period to which a row belongs. The start times of the periods are passed to the
 * database, because they follow the clock of the service.
 */
const bucketOf = (column: StoredColumn, { starts }: Buckets) => {
  const bounds = starts.map((start) => boundOf(column, start));
  const list = `{${bounds.map((bound) => `"${bound}"`).join(',')}}`;
  return sql`width_bucket(${sql.ref(column.name)}, ${list}::text::${sql.raw(column.type)}[])::text`;
};

const within = (column: StoredColumn, { starts, end }: Buckets) =>
  sql`${sql.ref(column.name)} >= ${castOf(column, starts[0] ?? end)} and ${sql.ref(column.name)} < ${castOf(column, end)}`;

const castOf = (column: StoredColumn, start: string) =>
  sql`${boundOf(column, start)}::text::${sql.raw(column.type)}`;

/** Returns the start of a period as a text in the type of the column. */
const boundOf = (column: StoredColumn, start: string): string =>
  column.type === 'date'
    ? start.slice(0, 10)
    : (column.dateTimes.parseDateTime(start)?.toISOString() ?? `${start}Z`);

/** Returns the values of a field in the order of its options. Returns undefined if the field has no options. */
function orderOf(core: Core, field: Field | undefined, locale: Locale): readonly string[] | undefined {
  if (!field) return undefined;
  if (field.options) return field.options.map(({ value }) => String(value));
  if (field.type === 'boolean') return ['true', 'false'];
  const entries = field.dict === undefined ? [] : core.dictionaries.options(field.dict, locale);
  return entries.length > 0 ? entries.map(({ value }) => String(value)) : undefined;
}

const words = {
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
  none: { 'zh-CN': '未填写', 'en-US': 'Not set' },
  true: { 'zh-CN': '是', 'en-US': 'Yes' },
  false: { 'zh-CN': '否', 'en-US': 'No' },
} as const;

/** Returns the labels of a field's values: the titles of options, or the names of referenced records. */
async function labelsOf(
  core: Core,
  table: EntityTable,
  field: Field | undefined,
  caller: Caller,
  keys: readonly string[],
): Promise<(key: string) => string> {
  const { locale } = caller;
  const named = new Map<string, string>([
    ['', words.none[locale]],
    [otherKey, words.other[locale]],
  ]);
  if (field?.type === 'boolean') {
    for (const word of ['true', 'false'] as const) named.set(word, words[word][locale]);
  }
  const translate = (text: string) => core.translate(text, locale, table.entity.key);
  for (const { label, value } of field?.options ?? []) named.set(String(value), translate(label));
  const entries = field?.dict === undefined ? [] : core.dictionaries.options(field.dict, locale);
  for (const { label, value } of entries) named.set(String(value), label);
  const unnamed = [...new Set(keys)].filter((key) => !named.has(key));
  if (field && unnamed.length > 0) {
    const reader = { ask: core.database.ask, tenant: sql`${caller.tenantId}` };
    const rows = await core.references.withLabels(
      reader,
      table,
      unnamed.map((key) => ({ [field.name]: key })),
    );
    rows.forEach((row, at) => {
      const label = row[nameKey(field.name)];
      if (typeof label === 'string') named.set(unnamed[at] ?? '', label);
    });
  }
  return (key) => named.get(key) ?? key;
}
