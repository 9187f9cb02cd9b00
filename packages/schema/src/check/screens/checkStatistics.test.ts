import { describe, expect, it } from 'vitest';
import { parseArea } from '../../load/parseArea.ts';
import { checkArea } from '../checkArea.ts';

const record = {
  type: 'object',
  properties: {
    name: { type: 'string', title: '名称' },
    status: {
      title: '状态',
      oneOf: [
        { const: 'ON', title: '开' },
        { const: 'OFF', title: '关' },
      ],
    },
    total: { type: 'string', format: 'money', title: '金额', 'x-ui': { unit: '元' } },
    count: { type: 'integer', title: '数量' },
    paid: { type: 'boolean', title: '已付' },
    orderDate: { type: 'string', format: 'date', title: '下单日' },
    text: { type: 'string', format: 'rich-text', title: '说明' },
    tags: { type: 'array', title: '标签', items: { type: 'string' } },
    secret: { type: 'string', title: '密钥', writeOnly: true },
  },
};
const area = (statistics: object, more: object = {}) => ({
  area: 'shop',
  entities: { order: { title: '订单', record, statistics, ...more } },
});
const issues = (statistics: object, more?: object) =>
  checkArea(area(statistics, more), { name: 'shop', areas: [] }).map(({ code, path, message }) => ({
    code,
    path: path.replace('/entities/order/statistics', ''),
    message,
  }));
const charts = (...list: object[]) => issues({ charts: list });
const cards = (...list: object[]) => issues({ cards: list });

it('checkStatistics accepts the shortest charts and cards', () => {
  expect(
    charts({ kind: 'bar', by: 'orderDate:month', sum: 'total' }, { kind: 'donut', by: 'status' }),
  ).toEqual([]);
  expect(cards({}, { filter: { status: 'ON' } }, { avg: 'count', filter: { createUser: '@me' } })).toEqual(
    [],
  );
});

describe('a mistake in statistics is named with what to write instead', () => {
  it.each([
    [{ kind: 'bar' }, 'missing-source', '/charts/0', '"by"'],
    [{ kind: 'bar', by: 'statuss' }, 'unknown-field', '/charts/0/by', '"status"'],
    [{ kind: 'bar', by: 'status:month' }, 'wrong-group', '/charts/0/by', 'Write "status"'],
    [{ kind: 'bar', by: 'orderDate' }, 'wrong-group', '/charts/0/by', '"orderDate:month"'],
    [{ kind: 'bar', by: 'orderDate:mouth' }, 'wrong-group', '/charts/0/by', '"month"'],
    [{ kind: 'bar', by: 'orderDate:hour' }, 'wrong-group', '/charts/0/by', '"orderDate:day"'],
    [{ kind: 'bar', by: 'text' }, 'wrong-group', '/charts/0/by', 'status'],
    [{ kind: 'bar', by: 'tags' }, 'wrong-group', '/charts/0/by', 'several values'],
    [{ kind: 'bar', by: 'total' }, 'wrong-group', '/charts/0/by', 'grouped by "total"'],
    [{ kind: 'bar', by: 'secret' }, 'write-only-field', '/charts/0/by', 'write-only'],
    [{ kind: 'bar', by: 'status', sum: 'name' }, 'not-a-number', '/charts/0/sum', 'total, count'],
    [{ kind: 'bar', by: 'status', sum: 'totl' }, 'unknown-field', '/charts/0/sum', '"total"'],
    [{ kind: 'bar', by: 'status', sum: 'total', avg: 'count' }, 'two-figures', '/charts/0/avg', 'Keep one'],
    [{ kind: 'bar', by: 'status', split: 'status' }, 'wrong-group', '/charts/0/split', 'another field'],
    [{ kind: 'bar', by: 'status', split: 'tags' }, 'wrong-group', '/charts/0/split', 'several values'],
    [{ kind: 'donut', name: 'x', call: '/x', log: true }, 'wrong-kind', '/charts/0/log', 'no axis'],
    [
      { kind: 'bar', name: 'x', call: '/x', opens: { charts: ['x'], by: 'k' } },
      'wrong-kind',
      '/charts/0/opens',
      '"table"',
    ],
    [
      { kind: 'table', name: 'ranks', call: '/x', opens: { charts: ['rank'], by: 'k' } },
      'unknown-chart',
      '/charts/0/opens/charts/0',
      '"ranks"',
    ],
    [{ kind: 'bar', by: 'status', last: 3 }, 'wrong-group', '/charts/0/last', 'periods'],
    [{ kind: 'heat-map', by: 'status' }, 'wrong-kind', '/charts/0/kind', '"split"'],
    [{ kind: 'gauge', by: 'status' }, 'wrong-kind', '/charts/0/kind', '"call"'],
    [
      { kind: 'bar', name: 'x', title: 'x', by: 'status', call: '/x' },
      'wrong-source',
      '/charts/0/by',
      'Keep one',
    ],
    [{ kind: 'bar', by: 'status', name: 'detail' }, 'taken-name', '/charts/0/name', '"/detail"'],
    [
      { kind: 'bar', by: 'status', filter: { status: 'ONN' } },
      'unknown-option',
      '/charts/0/filter/status',
      '"ON"',
    ],
    [
      { kind: 'bar', by: 'status', filter: { stats: 'ON' } },
      'unknown-field',
      '/charts/0/filter/stats',
      '"status"',
    ],
    [
      { kind: 'bar', by: 'status', filter: { paid: 'yes' } },
      'wrong-filter',
      '/charts/0/filter/paid',
      'true or false',
    ],
    [
      { kind: 'bar', by: 'status', filter: { orderDate_datege: '@yesterday' } },
      'wrong-filter',
      '/charts/0/filter/orderDate_datege',
      '@today',
    ],
    [
      { kind: 'bar', by: 'status', filter: { count_gt: 'many' } },
      'wrong-filter',
      '/charts/0/filter/count_gt',
      'number',
    ],
    [
      { kind: 'bar', by: 'status', filter: { secret: 'x' } },
      'write-only-field',
      '/charts/0/filter/secret',
      'write-only',
    ],
  ])('%j: %s', (chart, code, path, fix) => {
    const found = charts(chart);
    expect(found.map((issue) => [issue.code, issue.path])).toEqual([[code, path]]);
    expect(found[0]?.message).toContain(fix);
  });

  it.each([
    [[{ sum: 'name' }], 'not-a-number', '/cards/0/sum'],
    [[{}, {}], 'duplicate-name', '/cards/1'],
    [[{ call: '/x', title: 'x', filter: { status: 'ON' } }], 'wrong-source', '/cards/0/filter'],
    [[{ filter: { status: 'ON', nam: 1 } }], 'unknown-field', '/cards/0/filter/nam'],
    [[{ name: 'on' }, { name: 'off', total: 'onn' }], 'unknown-card', '/cards/1/total'],
    [[{ view: 'mine' }], 'unknown-view', '/cards/0/view'],
    [[{ name: 'on', levels: { warn: 60 } }], 'misplaced-annotation', '/cards/0/levels'],
    [[{ call: '/x', title: 'x', total: 'y', levels: { warn: 96 } }], 'wrong-value', '/cards/0/levels/warn'],
    [[{ spark: 'monthly' }], 'unknown-chart', '/cards/0/spark'],
    [[{ spark: { chart: 'x', entity: 'shop.ordr' } }], 'unknown-entity', '/cards/0/spark/entity'],
    [[{ spark: { chart: 'x', entity: 'shop.order' } }], 'unknown-chart', '/cards/0/spark/chart'],
  ])('cards %j: %s', (list, code, path) => {
    expect(cards(...list).map((issue) => [issue.code, issue.path])).toEqual([[code, path]]);
  });

  const twoChoices = [
    { value: 'a', title: '甲' },
    { value: 'b', title: '乙', link: { entity: 'shop.ordr' } },
  ];
  it.each([
    [{ search: ['nam'] }, 'unknown-field', '/search/0'],
    [{ search: [{ field: 'status', op: 'like' }] }, 'wrong-op', '/search/0/op'],
    [{ range: '7d' }, 'unknown-range', '/range'],
    [
      { cards: [{ spark: { chart: 'states' } }], charts: [{ name: 'states', kind: 'bar', by: 'status' }] },
      'wrong-kind',
      '/cards/0/spark/chart',
    ],
    [{ ranges: ['6h', '24h'], range: '7h' }, 'unknown-range', '/range'],
    [
      { charts: [{ kind: 'bar', by: 'status', link: { entity: 'shop.order' } }] },
      'wrong-source',
      '/charts/0/link',
    ],
    [
      { charts: [{ kind: 'bar', title: 'x', call: '/x', switch: { key: 'by', choices: twoChoices } }] },
      'unknown-entity',
      '/charts/0/switch/choices/1/link/entity',
    ],
    [
      {
        charts: [
          {
            kind: 'bar',
            title: 'x',
            call: '/x',
            switch: { key: 'by', choices: [twoChoices[0], twoChoices[0]] },
          },
        ],
      },
      'duplicate-name',
      '/charts/0/switch/choices/1/value',
    ],
  ])('%j: %s', (statistics, code, path) => {
    expect(issues(statistics).map((issue) => [issue.code, issue.path])).toEqual([[code, path]]);
  });

  it('a shortcut to a form needs records that can be added', () => {
    const found = issues(
      { shortcuts: [{ title: '新建', page: 'form' }] },
      { operations: ['getList', 'detail'] },
    );
    expect(found.map(({ code, path }) => [code, path])).toEqual([['missing-operation', '/shortcuts/0/page']]);
  });

  it('a shortcut leads to a view there is', () => {
    expect(issues({ shortcuts: [{ title: '我的', view: 'mine' }] })).toMatchObject([
      { code: 'unknown-view', path: '/shortcuts/0/view' },
    ]);
  });

  it('the records of the workbench name fields and choices there are', () => {
    expect(
      issues({ recent: { sort: '-createdTime', fields: ['secret'], filter: { status: 'GONE' } } }).map(
        ({ code, path }) => [code, path],
      ),
    ).toEqual([
      ['unknown-option', '/recent/filter/status'],
      ['unknown-field', '/recent/sort'],
      ['write-only-field', '/recent/fields/0'],
    ]);
  });

  it('a tab of one record does not show a chart of many', () => {
    const tab = { kind: 'chart', title: '图', charts: ['count-by-status'] };
    expect(
      issues({ charts: [{ kind: 'bar', by: 'status' }] }, { detail: { tabs: [tab] } }).map(
        ({ code }) => code,
      ),
    ).toEqual(['wrong-source']);
  });
});

it('statistics without them get names, titles, units, ranges and calls', () => {
  const { statistics } =
    parseArea(
      area({
        cards: [
          { filter: { status: 'ON' } },
          { sum: 'total', title: '总额' },
          { name: 'own', title: '自', call: '/own' },
        ],
        charts: [
          { kind: 'bar', by: 'orderDate:month', sum: 'total' },
          { kind: 'pie', by: 'status' },
        ],
        recent: {},
      }),
    ).entities.order ?? {};
  expect(statistics).toMatchObject({
    search: [],
    cards: [
      {
        name: 'count-status-on',
        title: '订单',
        figure: { kind: 'count' },
        filter: { status: 'ON' },
        link: true,
        call: '/summary',
        field: 'count-status-on',
      },
      {
        name: 'sum-total',
        title: '总额',
        unit: '元',
        figure: { kind: 'sum', field: 'total' },
        filter: {},
        link: true,
        call: '/summary',
        field: 'sum-total',
      },
      { name: 'own', title: '自', filter: {}, link: false, call: '/own', field: 'own' },
    ],
    charts: [
      {
        name: 'sum-total-by-order-date-month',
        title: '金额',
        kind: 'bar',
        unit: '元',
        group: {
          by: 'orderDate',
          period: 'month',
          figure: { kind: 'sum', field: 'total' },
          last: 12,
          next: 0,
          top: 10,
        },
        filter: {},
        workbench: false,
        call: '/sum-total-by-order-date-month',
      },
      {
        name: 'count-by-status',
        title: '订单',
        kind: 'pie',
        group: { by: 'status', figure: { kind: 'count' }, last: 0, next: 0, top: 2 },
        filter: {},
        workbench: false,
        call: '/count-by-status',
      },
    ],
    recent: { title: '订单', filter: {}, fields: ['createTime'], size: 5 },
  });
});

it('only a call knows the figure of the period before, and the list below charts has a date', () => {
  const codes = (found: ReturnType<typeof issues>) => found.map(({ code, path }) => `${code} ${path}`);
  expect(codes(cards({ name: 'x', call: '/x', ranged: true, before: 'y', better: 'less' }))).toEqual([]);
  expect(codes(cards({ name: 'x', ranged: true }))).toEqual([]);
  expect(codes(cards({ name: 'x', ranged: true, before: 'y' }))).toEqual(['wrong-source /cards/0/before']);
  expect(codes(cards({ name: 'x', call: '/x', better: 'more' }))).toEqual([
    'misplaced-annotation /cards/0/better',
  ]);
  expect(codes(issues({ records: { date: 'orderDate' } }))).toEqual([]);
  expect(codes(issues({ records: { date: 'status' } }))).toEqual(['wrong-group /records/date']);
  expect(codes(issues({ records: { date: 'orderDate' } }, { operations: ['detail'] }))).toEqual([
    'missing-operation /records',
  ]);
});
