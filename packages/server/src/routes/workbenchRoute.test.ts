import { parseArea, type Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantAll, grantNone } from '../host/caller.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type ShopApp } from '../testing/shop.fixture.ts';

const ferries = parseArea({
  area: 'ferries',
  entities: {
    ferry: {
      path: 'ferry',
      permission: 'ferry',
      scope: 'org',
      record: {
        type: 'object',
        properties: { name: { type: 'string', title: '船名' }, seats: { type: 'integer', title: '座位' } },
      },
      list: { sort: '-name' },
      statistics: {
        range: '7d',
        ranges: ['24h', '7d'],
        cards: [
          { name: 'all', workbench: 'figure', spark: 'built' },
          { name: 'seats', sum: 'seats', workbench: 'todo' },
          { name: 'debts', title: '欠款', call: '/debts', permission: 'finance', workbench: 'figure' },
          { name: 'broken', title: '坏', call: '/broken', workbench: 'figure', spark: 'steps' },
          { name: 'elsewhere', title: '别处', call: '/elsewhere' },
        ],
        charts: [
          { name: 'built', kind: 'bar', by: 'createTime:day' },
          { name: 'steps', title: '步', kind: 'line', call: '/steps?width=2' },
          { name: 'names', kind: 'bar', by: 'name', workbench: true },
          { name: 'shut', kind: 'bar', by: 'name', permission: 'finance', workbench: true },
        ],
        recent: { size: 2 },
      },
    },
    pier: {
      path: 'pier',
      permission: 'pier',
      scope: 'org',
      record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
      statistics: {
        cards: [
          {
            name: 'piers',
            workbench: 'figure',
            spark: { entity: 'ferries.ferry', chart: 'built', range: '24h' },
          },
        ],
      },
    },
  },
});

describe.each(inTurnOf(import.meta.url))('the call of the first page on %s', (kind) => {
  const databases = testDatabases(kind);
  const troubles: string[] = [];
  const seen: unknown[] = [];
  let shop: ShopApp;
  interface Answer {
    readonly series: readonly { entity: string; call: string; range?: string; series: Series }[];
    readonly recent: Readonly<Record<string, { total: number; records: readonly Row[] }>>;
  }
  const ask = async (part: string, account = 'owner'): Promise<Answer> => {
    const reply = await shop.call(account, 'GET', `workbench?part=${part}`);
    expect([reply.status, reply.raw.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return reply.body.data as Answer;
  };
  const namesOf = ({ series }: Answer) =>
    series.map(({ call, entity, range }) => [entity, call, range].join(' ').trim()).toSorted();

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      areas: [ferries],
      noteTrouble: (error, about) => void troubles.push(`${(error as Error).message}: ${about}`),
      rules: {
        'ferries.ferry': {
          queries: { steps: { width: { type: 'integer' } } },
          statistics: {
            debts: async () => ({ xAxis: [], series: [], summary: { debts: 7 } }),
            steps: async (_work, { query }) => {
              seen.push(query);
              return { xAxis: [], series: [] };
            },
            broken: async () => {
              throw new Error('it leaks');
            },
          },
        },
      },
      permission: (code, caller) =>
        (code === 'ferry_finance' && caller.userId !== 'u1') ||
        (code === 'pier_view' && caller.userId !== 'u1') ||
        (code === 'ferry_view' && caller.userId === 'u6')
          ? grantNone
          : grantAll,
    });
    for (const [account, name, seats] of [
      ['owner', 'a', 10],
      ['owner', 'b', 20],
      ['clerk', 'c', 30],
      ['rival', 'd', 40],
    ] as const)
      expect((await shop.call(account, 'POST', 'ferry/add', { name, seats })).status).toBe(200);
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  it('the call answers each card, chart and list once, as its own call does', async () => {
    const [figures, courses] = [await ask('figures'), await ask('courses')];
    expect(namesOf(figures)).toEqual([
      'ferries.ferry /debts',
      'ferries.ferry /summary',
      'ferries.pier /summary',
    ]);
    expect(namesOf(courses)).toEqual([
      'ferries.ferry /built 24h',
      'ferries.ferry /built 7d',
      'ferries.ferry /names',
      'ferries.ferry /shut',
      'ferries.ferry /steps?width=2 7d',
    ]);
    expect(seen, 'the parameters of its address').toEqual([{ width: 2, range: '7d' }]);
    for (const { call, entity, range, series } of [...figures.series, ...courses.series]) {
      const [path, fixed = ''] = call.split('?');
      const query = new URLSearchParams(fixed);
      if (range !== undefined) query.set('range', range);
      const single = await shop.call('owner', 'GET', `${entity.split('.')[1]}${path}?${query}`);
      expect([call, series]).toEqual([call, single.body.data]);
    }
    const list = await shop.call('owner', 'POST', 'ferry/page-query', { size: 2, descs: 'name' });
    expect([figures.recent, courses.recent]).toEqual([{}, { 'ferries.ferry': list.body.data }]);
    expect(courses.recent['ferries.ferry']?.records.map(({ name }) => name)).toEqual(['c', 'b']);
  });

  it('the call leaves out what the caller may not see, and counts their own records only (R6.05, T-A4)', async () => {
    expect(namesOf(await ask('figures', 'clerk'))).toEqual(['ferries.ferry /summary']);
    expect(namesOf(await ask('courses', 'clerk'))).not.toContain('ferries.ferry /shut');
    const rivals = await ask('figures', 'rival');
    expect(rivals.series.map(({ series }) => series.summary)).toEqual([{ all: 1, seats: 40 }]);
    expect((await ask('courses', 'rival')).recent['ferries.ferry']?.total).toBe(1);
    // The account "unpaged" has no right to view; the account "lost" has no organisation.
    for (const account of ['unpaged', 'lost'])
      for (const part of ['figures', 'courses'])
        expect([account, await ask(part, account)]).toEqual([account, { series: [], recent: {} }]);
    expect((await shop.call('nobody', 'GET', 'workbench')).body.errCode).toBe('UNAUTHORIZED');
  });

  it('a failing part is left out and reported; the others are answered', async () => {
    troubles.length = 0;
    expect((await ask('figures')).series).toHaveLength(3);
    expect(troubles).toEqual(['it leaks: a part of the workbench (figures)']);
  });

  it('the call answers the figures where no part is named, and refuses one it does not know', async () => {
    const { body } = await shop.call('owner', 'GET', 'workbench');
    expect(namesOf(body.data as Answer)).toEqual(namesOf(await ask('figures')));
    expect((await shop.call('owner', 'GET', 'workbench?part=all')).status).toBe(400);
  });
});
