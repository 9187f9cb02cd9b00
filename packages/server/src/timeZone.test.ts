import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop, type Reply } from './testing/shop.fixture.ts';
import { databaseKinds, testDatabases } from './testing/testDatabases.ts';

const area = parseArea({
  area: 'shop',
  entities: {
    order: {
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          code: { type: 'string', readOnly: true, 'x-number': { prefix: 'PO', date: true } },
          due: { type: 'string', format: 'date-time', title: '期限' },
        },
      },
      search: { items: ['due'] },
    },
  },
});

const impossibleTimes = [
  '2026-03-04 23:59:60',
  '2026-03-04 24:00:00',
  '2026-02-30 10:00:00',
  '2026-03-04 13:60',
  '0000-03-04 10:00:00',
  '12026-03-04 10:00:00',
  '2026-3-4 10:00:00',
  '2026-03-04 10:00:00 soon',
  '9999-12-31T23:59:59-12:00',
  1_772_000_000_000,
];

const rowOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as Row;
};
const pageOf = (reply: Reply) => rowOf(reply) as { total: number; records: Row[] };

describe.each(databaseKinds)('the time zone of the service on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  // At this moment it is still Tuesday in New York, Wednesday in London, and Wednesday morning in Shanghai.
  const now = () => new Date('2026-07-01T02:30:00Z');

  it.each([
    ['America/New_York', '2026-06-30', '22:30:00', '2026-07-02T03:59:00.000Z', '2026-03-04 02:00:00'],
    ['UTC', '2026-07-01', '02:30:00', '2026-07-01T23:59:00.000Z', '2026-03-04 07:00:00'],
    ['Asia/Shanghai', '2026-07-01', '10:30:00', '2026-07-01T15:59:00.000Z', '2026-03-04 15:00:00'],
  ])(
    '%s shows, reads, numbers and searches by its own clock, and refuses what it never shows (C21)',
    async (timeZone, today, clock, due, at) => {
      const database = await databases.open();
      const shop = await openShop(database, { areas: [area], rules: {}, now, timeZone });
      try {
        const form = { name: 'a', due: '2026-07-01 23:59:00' };
        const row = rowOf(await shop.call('owner', 'POST', 'order/add', form));
        const shown = { ...form, createTime: `${today} ${clock}` };
        expect(row).toMatchObject({ ...shown, code: `PO${today.replaceAll('-', '')}-0001` });
        const { rows } = await database.asJob((tx) => sql<Row>`select due from shop_order`.execute(tx));
        expect(rows[0]?.due).toEqual(new Date(due));
        for (const impossible of impossibleTimes) {
          const refusals = [
            await shop.call('owner', 'POST', 'order/add', { ...form, due: impossible }),
            await shop.call('owner', 'PUT', 'order/update', { ...row, due: impossible }),
          ];
          const fields = refusals.map(
            ({ body }) => (body.data as { errors: Row[] } | null)?.errors[0]?.field,
          );
          expect([impossible, ...fields]).toEqual([impossible, 'due', 'due']);
        }
        const kept = await database.asJob((tx) => sql<Row>`select due from shop_order`.execute(tx));
        expect(kept.rows).toEqual([{ due: new Date(due) }]);
        const instant = { ...row, due: '2026-03-04T10:00:00+03:00', name: 'b' };
        expect(rowOf(await shop.call('owner', 'PUT', 'order/update', instant)).due).toBe(at);

        const count = async (path: string, search: Row): Promise<number> =>
          pageOf(await shop.call('owner', 'POST', `${path}/page-query`, search)).total;
        const [eve, morrow] = ['2026-06-29', '2026-07-02'];
        expect(await count('order', { createTime_dateequal: today })).toBe(1);
        expect(await count('order', { createTime_datelt: eve })).toBe(0);
        expect(await count('order', { due_dateequal: '2026-03-04' })).toBe(1);
        expect(await count('order', { due_datege: morrow })).toBe(0);
        const logged = await count('biz-ops-log', {});
        expect(await count('biz-ops-log', { opsTime_datege: today, opsTime_datelt: today })).toBe(logged);
        expect(await count('biz-ops-log', { opsTime_datelt: eve })).toBe(0);
        const log = pageOf(await shop.call('owner', 'POST', 'biz-ops-log/page-query', {}));
        expect(log.records[0]?.opsTime).toBe(shown.createTime);
      } finally {
        await shop.app.close();
      }
    },
  );
});
