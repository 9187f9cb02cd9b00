import assert from 'node:assert/strict';
import type { Entity, Row } from '@isp/schema';
import type { Card, Chart } from '@isp/schema/internal';
import { type Figure, type Filter, figureOf, summaryCall } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { valueAt } from '@isp/schema/values';
import type { ConformanceHost } from './host.ts';
import type { PlainCase } from './plainCase.ts';
import { relatedCases } from './relatedCases.ts';
import { type CaseContext, doer, done, isOpenTo, listAll, page, seriesIn } from './tools.ts';

/**
 * Tests the figures of counts, cards and charts, by computing each figure again from the records. Also tests the
 * lists that show the children of a record.
 */
export const figureCases = (context: CaseContext): readonly PlainCase[] => [
  ...countCases(context),
  ...summaryCases(context),
  ...chartCases(context),
  ...relatedCases(context),
];

/** Tests counts. Each count must equal the number of records in the list with the same filter. */
function countCases({ entity }: CaseContext): readonly PlainCase[] {
  if (!entity.operations.getList) return [];
  return [
    {
      what: 'counts',
      id: 'R7.14 T-A20',
      run: async (host) => {
        const account = doer(host, entity, 'view');
        const views = Object.fromEntries([
          ['all', {}],
          ['none', { id: '404' }],
          ...entity.views.map(({ name, preset }) => [`view ${name}`, preset]),
        ]) as Readonly<Record<string, Row>>;
        const reply = await host.call(account, 'POST', `${entity.path}/counts`, { views });
        const counted = done(reply, 'counts');
        for (const [name, search] of Object.entries(views)) {
          const { total } = await page(host, account, entity, { ...search, size: 1 });
          assert.equal(counted[name], total, `the count of ${name} is not what its list holds`);
        }
      },
    },
  ];
}

/** Tests the figures of cards. */
function summaryCases({ entity }: CaseContext): readonly PlainCase[] {
  const figured = (entity.statistics?.cards ?? []).filter(
    (card): card is FiguredCard => card.figure !== undefined,
  );
  if (figured.length === 0) return [];
  return [
    {
      what: `figures ${figured.map(({ name }) => name).join(', ')}`,
      id: 'R7.14 T-A20',
      run: async (host) => {
        const account = doer(host, entity, 'view');
        const isShown = shownTo(host, account, entity);
        const path = `${entity.path}${summaryCall}`;
        const { summary = {} } = done(await host.call(account, 'POST', path, {}), 'figures') as Summary;
        for (const card of figured) {
          const { field, figure, filter, name } = card;
          if (!isShown(card, [figure.field])) {
            assert.ok(!Object.hasOwn(summary, field), `${account} may not hear the figure ${name}`);
            continue;
          }
          const byHand = figureOfRows(await listAll(host, account, entity, filter), figure);
          assert.equal(summary[field], byHand, `figure ${name}`);
        }
      },
    },
  ];
}

/** Tests the values of charts. There must be one value for each category, with the right sum. */
function chartCases({ entity }: CaseContext): readonly PlainCase[] {
  const grouped = (entity.statistics?.charts ?? []).filter(
    (chart): chart is GroupedChart => chart.group !== undefined,
  );
  if (grouped.length === 0) return [];
  return [
    {
      what: `charts ${grouped.map(({ name }) => name).join(', ')}`,
      id: 'R7.14 T-A20',
      run: async (host) => {
        const account = doer(host, entity, 'view');
        const isShown = shownTo(host, account, entity);
        for (const chart of grouped) {
          const { call, filter, group, name } = chart;
          const { by, figure, period, split } = group;
          // This date range covers all records.
          const reply = await host.call(account, 'POST', `${entity.path}${call}`, {
            range: '1990-01-01,2099-12-31',
          });
          if (!isShown(chart, [by, split, figure.field])) {
            assert.equal(reply.status, 403, `${account} may not see chart ${name}`);
            continue;
          }
          const { series, xAxis } = seriesIn(reply, `chart ${name}`);
          for (const { data } of series)
            assert.equal(data.length, xAxis.length, `chart ${name}: a value for each category`);
          const rows = await listAll(host, account, entity, filter);
          const counted = period ? rows.filter((row) => (valueAt(row, by) ?? '') !== '') : rows;
          const values = series.flatMap(({ data }) => data.filter((value) => value !== null));
          const whole = wholes[figure.kind]?.(values);
          if (whole === undefined) continue;
          const byHand = figureOfRows(counted, figure);
          assert.equal(rounded(whole), rounded(byHand ?? 0), `all of chart ${name}`);
        }
      },
    },
  ];
}

/**
 * Returns a function that tests whether a figure or chart is shown to a user. It is hidden if the user does not
 * have its separate permission, or if it uses a field that the user may not read.
 */
function shownTo(host: ConformanceHost, account: string, entity: Entity) {
  const isOpen = isOpenTo(host, account, entity);
  return ({ filter, permission }: FiguredCard | GroupedChart, names: readonly (string | undefined)[]) =>
    (permission === undefined || host.may(account, `${entity.permission}_${permission}`)) &&
    entity.fields.every(
      (field) => isOpen(field) || !(names.includes(field.name) || isFiltered(filter, field.name)),
    );
}

type FiguredCard = Card & { readonly figure: Figure };
type GroupedChart = Chart & Required<Pick<Chart, 'group'>>;
type Summary = Pick<Series, 'summary'>;

/** True if a filter uses a field, with any operator (`price`, `price_gt` …). */
const isFiltered = (filter: Filter, name: string): boolean =>
  Object.keys(filter).some((key) => key === name || key.startsWith(`${name}_`));

const rounded = (value: number): number => Math.round(value * 100) / 100;

function figureOfRows(rows: readonly Row[], figure: Figure): number | null {
  const values = rows
    .map((row) => valueAt(row, figure.field ?? ''))
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map(Number);
  return figureOf(
    {
      rows: rows.length,
      values: values.length,
      sum: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
      min: values.length === 0 ? null : Math.min(...values),
      max: values.length === 0 ? null : Math.max(...values),
    },
    figure,
  );
}

/** Functions that compute the total from the values of a chart's groups. They return undefined for averages. */
const wholes: Readonly<Partial<Record<Figure['kind'], (values: readonly number[]) => number | undefined>>> = {
  count: (values) => values.reduce((sum, value) => sum + value, 0),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  min: (values) => (values.length === 0 ? undefined : Math.min(...values)),
  max: (values) => (values.length === 0 ? undefined : Math.max(...values)),
};
