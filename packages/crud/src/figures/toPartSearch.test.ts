import { parseArea } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { expect, it } from 'vitest';
import { toPartSearch } from './toPartSearch.ts';

const entity = parseArea({
  area: 'shop',
  entities: {
    order: {
      record: {
        type: 'object',
        properties: {
          status: { oneOf: [{ const: 'A', title: 'A' }] },
          kind: { type: 'string' },
          paid: { type: 'boolean' },
          day: { type: 'string', format: 'date' },
        },
      },
      search: { items: [{ field: 'status', op: 'in' }, 'kind'] },
    },
  },
}).entities.order!;
const clock = { today: () => '2026-11-22', time: () => '2026-11-22 10:30:00' };

const chart = (group: object, filter = {}): Chart =>
  ({ name: 'c', title: 'c', kind: 'bar', call: '/c', filter, workbench: false, group }) as Chart;
const series = (keys: readonly string[], more: Partial<Series> = {}): Series => ({
  xAxis: keys,
  keys,
  series: [],
  ...more,
});
const part = (one: Chart, data: Series, category: number, line?: number, search = {}) =>
  toPartSearch(entity, one, data, search, clock, category, line);

it('a part of a chart leads to its records: by value, without one, by series', () => {
  const byStatus = chart({ by: 'status', split: 'paid' }, { kind: 'x' });
  const data = series(['A', '', '@other'], {
    series: [
      { name: '是', key: 'true', data: [] },
      { name: '无', key: '', data: [] },
      { name: '其他', key: '@other', data: [] },
    ],
  });
  expect(part(byStatus, data, 0)).toEqual({ kind: 'x', status_in: 'A' });
  expect(part(byStatus, data, 1)).toEqual({ kind: 'x', status_null: '1' });
  expect(part(byStatus, data, 0, 0)).toEqual({ kind: 'x', status_in: 'A', paid: 'true' });
  expect(part(byStatus, data, 0, 1)).toEqual({ kind: 'x', status_in: 'A', paid_null: '1' });
  // these parts combine several groups, or do not exist, so no search finds exactly their records and there is no
  // link
  expect([part(byStatus, data, 2), part(byStatus, data, 0, 2), part(byStatus, data, 9)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a period leads to its days or moments, its end included', () => {
  const month = series(['2026-02-01 00:00'], { period: 'month' });
  expect(part(chart({ by: 'day' }), month, 0)).toEqual({
    day_dategt: '2026-02-01',
    day_datelt: '2026-02-28',
  });
  const hour = series(['2026-02-28 23:00'], { period: 'hour' });
  expect(part(chart({ by: 'createTime' }), hour, 0)).toEqual({
    createTime_dategt: '2026-02-28 23:00:00',
    createTime_datelt: '2026-02-28 23:59:59',
  });
});

it('a part of a chart that is not grouped by time keeps the range and the search of the screen', () => {
  const search = { range: '2026-11-01,', kind: 'x' };
  expect(part(chart({ by: 'status' }), series(['A']), 0, undefined, search)).toEqual({
    kind: 'x',
    status_in: 'A',
    createTime_dategt: '2026-11-01',
  });
  expect(part(chart({ by: 'status' }), series(['A']), 0, undefined, { range: '30d' })).toEqual({
    status_in: 'A',
    createTime_dategt: '2026-10-24',
    createTime_datelt: '2026-11-22',
  });
});

it('the answer of an area leads nowhere', () => {
  expect(part({ ...chart({}), group: undefined } as never, series(['A']), 0)).toBeUndefined();
});
