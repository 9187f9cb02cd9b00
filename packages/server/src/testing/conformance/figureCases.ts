import assert from 'node:assert/strict';
import {
  type Card,
  type Chart,
  type Figure,
  type Filter,
  figureOf,
  type Row,
  type Series,
  summaryCall,
  valueAt,
} from '@isp/schema';
import type { ConformanceHost } from './host.ts';
import type { PlainCase } from './readCases.ts';
import { type CaseContext, copyOf, doer, done, idsOf, isOpenTo, listAll, page, rowsOf } from './tools.ts';

/** What is said of records without showing them, counted again by hand; and lists that hang on a record. */
export function figureCases(context: CaseContext): readonly PlainCase[] {
  const { entity, others } = context;
  const { cards = [], charts = [] } = entity.statistics ?? {};
  const related = entity.detail.tabs.filter((tab) => tab.kind === 'related');
  const figured = cards.filter((card): card is FiguredCard => card.figure !== undefined);
  const grouped = charts.filter((chart): chart is GroupedChart => chart.group !== undefined);

  return [
    ...(entity.operations.getList
      ? [
          {
            what: 'counts',
            id: 'R7.14 T-A20',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'view');
              const views = Object.fromEntries([
                ['all', {}],
                ['none', { id: '404' }],
                ...entity.views.map(({ name, preset }) => [`view ${name}`, preset]),
              ]) as Readonly<Record<string, Row>>;
              const reply = await host.call(who, 'POST', `${entity.path}/counts`, { views });
              const counted = done(reply, 'counts');
              for (const [name, search] of Object.entries(views)) {
                const { total } = await page(host, who, entity, { ...search, size: 1 });
                assert.equal(counted[name], total, `the count of ${name} is not what its list holds`);
              }
            },
          },
        ]
      : []),
    ...(figured.length > 0
      ? [
          {
            what: `figures ${figured.map(({ name }) => name).join(', ')}`,
            id: 'R7.14 T-A20',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'view');
              const isTold = toldTo(host, who);
              const path = `${entity.path}${summaryCall}`;
              const { summary = {} } = done(await host.call(who, 'POST', path, {}), 'figures') as Summary;
              for (const card of figured) {
                const { field, figure, filter, name } = card;
                if (!isTold(card, [figure.field])) {
                  assert.ok(!Object.hasOwn(summary, field), `${who} may not hear the figure ${name}`);
                  continue;
                }
                const byHand = figureOfRows(await listAll(host, who, entity, filter), figure);
                assert.equal(summary[field], byHand, `figure ${name}`);
              }
            },
          },
        ]
      : []),
    ...(grouped.length > 0
      ? [
          {
            what: `charts ${grouped.map(({ name }) => name).join(', ')}`,
            id: 'R7.14 T-A20',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'view');
              const isTold = toldTo(host, who);
              for (const chart of grouped) {
                const { call, filter, group, name } = chart;
                const { by, figure, period, split } = group;
                // all there ever was
                const reply = await host.call(who, 'POST', `${entity.path}${call}`, {
                  range: '1990-01-01,2099-12-31',
                });
                if (!isTold(chart, [by, split, figure.field])) {
                  assert.equal(reply.status, 403, `${who} may not see chart ${name}`);
                  continue;
                }
                const { series, xAxis } = done(reply, `chart ${name}`) as unknown as Series;
                for (const { data } of series)
                  assert.equal(data.length, xAxis.length, `chart ${name}: a value for each category`);
                const rows = await listAll(host, who, entity, filter);
                const counted = period ? rows.filter((row) => (valueAt(row, by) ?? '') !== '') : rows;
                const values = series.flatMap(({ data }) => data.filter((value) => value !== null));
                const whole = wholes[figure.kind]?.(values);
                if (whole === undefined) continue;
                const byHand = figureOfRows(counted, figure);
                assert.equal(rounded(whole), rounded(byHand ?? 0), `all of chart ${name}`);
              }
            },
          },
        ]
      : []),
    ...related.map((tab) => ({
      what: `related list of ${tab.entity} by ${tab.by}`,
      id: 'R7.14 T-A20',
      run: async (host: ConformanceHost) => {
        const other = others.get(tab.entity);
        assert.ok(other, `no entity ${tab.entity}`);
        const who = doer(host, entity, 'view');
        if (!host.may(who, `${other.entity.permission}_view`)) return;
        const view = tab.view === undefined ? {} : { view: tab.view };
        const ids = new Set(idsOf(await rowsOf(host, context, who)));
        const all = await listAll(host, who, other.entity, view);
        const holds = (row: Row, id: string) => [valueAt(row, tab.by)].flat().map(String).includes(id);
        const id = [...ids].find((one) => all.some((row) => holds(row, one)));
        const tryOne = async (record: string, there: readonly Row[]) => {
          const found = await listAll(host, who, other.entity, { ...view, [tab.by]: record });
          assert.deepEqual(
            found.filter((row) => !holds(row, record)).map((row) => row.id),
            [],
            `records of another ${entity.key}`,
          );
          const seen = new Set(idsOf(found));
          const missing = there.filter((row) => holds(row, record) && !seen.has(String(row.id)));
          assert.deepEqual(idsOf(missing), [], 'records the related list leaves out');
        };
        await tryOne(id ?? [...ids][0] ?? '404', all);
        await tryOne('404', []);
        if (
          id !== undefined ||
          all[0] === undefined ||
          other.entity.fields.every(({ name }) => name !== tab.by)
        )
          return;
        // nothing hangs on any record yet: what must be found is made
        const [first = ''] = ids;
        const made = await copyOf(host, other, String(all[0].id), { [tab.by]: first });
        const found = await listAll(host, who, other.entity, { [tab.by]: first });
        assert.ok(idsOf(found).includes(made), 'the related list shows what hangs on the record');
      },
    })),
  ];

  /** Is a figure or chart told to somebody? Not without its own permission, nor of fields that are closed to them. */
  function toldTo(host: ConformanceHost, who: string) {
    const isOpen = isOpenTo(host, who, entity);
    return ({ filter, permission }: FiguredCard | GroupedChart, names: readonly (string | undefined)[]) =>
      (permission === undefined || host.may(who, `${entity.permission}_${permission}`)) &&
      entity.fields.every(
        (field) => isOpen(field) || !(names.includes(field.name) || isAsked(filter, field.name)),
      );
  }
}

type FiguredCard = Card & { readonly figure: Figure };
type GroupedChart = Chart & Required<Pick<Chart, 'group'>>;
type Summary = Pick<Series, 'summary'>;

/** Does a filter ask for a field, in whatever comparison? */
const isAsked = (filter: Filter, name: string): boolean =>
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

/** What the groups of a chart come to together; averages come to nothing. */
const wholes: Readonly<Partial<Record<Figure['kind'], (values: readonly number[]) => number | undefined>>> = {
  count: (values) => values.reduce((sum, value) => sum + value, 0),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  min: (values) => (values.length === 0 ? undefined : Math.min(...values)),
  max: (values) => (values.length === 0 ? undefined : Math.max(...values)),
};
