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

const rowOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as Row;
};
const pageOf = (reply: Reply) => rowOf(reply) as { total: number; records: Row[] };

describe.each(databaseKinds)('the time zone of the service on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  // three moments: still Tuesday in New York, Wednesday in London, Wednesday noon in Shanghai
  const now = () => new Date('2026-07-01T02:30:00Z');

  it.each([
    ['America/New_York', '2026-06-30', '22:30:00', '2026-07-02T03:59:00.000Z'],
    ['UTC', '2026-07-01', '02:30:00', '2026-07-01T23:59:00.000Z'],
    ['Asia/Shanghai', '2026-07-01', '10:30:00', '2026-07-01T15:59:00.000Z'],
  ])('%s shows, reads, numbers and searches by its own clock', async (timeZone, today, clock, due) => {
    const database = await databases.open();
    const shop = await openShop(database, { areas: [area], rules: {}, now, timeZone });
    try {
      const form = { name: 'a', due: '2026-07-01 23:59:00' };
      const row = rowOf(await shop.call('owner', 'POST', 'order/add', form));
      const shown = { ...form, createTime: `${today} ${clock}` };
      expect(row).toMatchObject({ ...shown, code: `PO${today.replaceAll('-', '')}-0001` });
      const { rows } = await database.asJob((tx) => sql<Row>`select due from shop_order`.execute(tx));
      expect(rows[0]?.due).toEqual(new Date(due));

      const count = async (path: string, search: Row): Promise<number> =>
        pageOf(await shop.call('owner', 'POST', `${path}/page-query`, search)).total;
      const [eve, morrow] = ['2026-06-29', '2026-07-02'];
      expect(await count('order', { createTime_dateequal: today })).toBe(1);
      expect(await count('order', { createTime_datelt: eve })).toBe(0);
      expect(await count('order', { due_dateequal: '2026-07-01' })).toBe(1);
      expect(await count('order', { due_datege: morrow })).toBe(0);
      expect(await count('biz-ops-log', { opsTime_datege: today, opsTime_datelt: today })).toBe(1);
      expect(await count('biz-ops-log', { opsTime_datelt: eve })).toBe(0);
      const log = pageOf(await shop.call('owner', 'POST', 'biz-ops-log/page-query', {}));
      expect(log.records[0]?.opsTime).toBe(shown.createTime);
    } finally {
      await shop.app.close();
    }
  });
});
