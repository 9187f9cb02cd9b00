import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { sendUntilTaken } from '../../testing/sendUntilTaken.ts';
import { openShop, type Reply } from '../../testing/shop.fixture.ts';
import { inTurnOf } from '../../testing/takesTurn.ts';
import { testDatabases } from '../../testing/testDatabases.ts';
import { continueNumbers } from './recordNumbers.ts';

const area = parseArea({
  area: 'shop',
  dictionaries: { country: [{ value: 'CN', title: '中国' }] },
  entities: {
    order: {
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          code: { type: 'string', readOnly: true, 'x-number': { prefix: 'PO', date: true } },
          slip: { type: 'string', readOnly: true, 'x-number': { digits: 3 } },
          country: { type: 'string', title: '国家', 'x-dict': 'country' },
        },
      },
      actions: {
        send: {
          place: ['row'],
          form: { properties: { to: { type: 'string', title: '去向', 'x-dict': 'country' } } },
        },
      },
    },
  },
});

describe.each(inTurnOf(import.meta.url))('numbers and dictionaries on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  // In Asia/Shanghai it is half past midnight at this time, while in UTC it is still the day before.
  const now = () => new Date('2026-11-20T16:30:00Z');
  const rowOf = (reply: Reply): Row => {
    if (!reply.body.success) throw new Error(reply.raw);
    return reply.body.data as Row;
  };

  it('a new record of any user gets the next number, and no form can set one', async () => {
    const shop = await openShop(await databases.open(), { areas: [area], rules: {}, now });
    try {
      const add = (account: string, form: Row = {}) => shop.call(account, 'POST', 'order/add', form);
      const first = rowOf(await add('owner', { name: 'a', code: 'PO99999999000099' }));
      expect(first).toMatchObject({ code: 'PO20261121-0001', slip: '001' });
      const many = await Promise.all(
        Array.from({ length: 12 }, (_, at) => add(at % 2 ? 'rival' : 'owner', { name: `${at}` })),
      );
      const codes = many.map((reply) => String(rowOf(reply).code));
      expect(new Set([...codes, first.code]).size).toBe(13);
      const changed = await shop.call('owner', 'PUT', 'order/update', {
        id: first.id,
        rowVersion: 0,
        name: 'b',
        code: 'PO0',
      });
      expect(rowOf(changed)).toMatchObject({ name: 'b', code: 'PO20261121-0001', slip: '001' });
    } finally {
      await shop.app.close();
    }
  });

  it('each tenant counts for itself, and each day', async () => {
    let day = '2026-11-20T16:30:00Z';
    const shop = await openShop(await databases.open(), {
      areas: [area],
      rules: {},
      now: () => new Date(day),
    });
    try {
      const add = async (account: string) =>
        rowOf(await shop.call(account, 'POST', 'order/add', { name: account }));
      await add('owner');
      expect(await add('twin')).toMatchObject({ code: 'PO20261121-0001', slip: '001' });
      // The first time is one minute before midnight in Asia/Shanghai, the second one minute after, so the numbers
      // of the new day start again.
      day = '2026-11-21T15:59:00Z';
      expect(await add('owner')).toMatchObject({ code: 'PO20261121-0002', slip: '002' });
      day = '2026-11-21T16:01:00Z';
      expect(await add('owner')).toMatchObject({ code: 'PO20261122-0001', slip: '003' });
      // The refused record used no number.
      await shop.call('owner', 'POST', 'order/add', { name: 'x', country: 'XX' });
      expect(await add('owner')).toMatchObject({ code: 'PO20261122-0002', slip: '004' });
    } finally {
      await shop.app.close();
    }
  });

  it('a hundred additions at once get a hundred numbers', async () => {
    const shop = await openShop(await databases.open(), { areas: [area], rules: {}, now });
    try {
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          sendUntilTaken(() =>
            shop.call(at % 3 === 0 ? 'rival' : 'owner', 'POST', 'order/add', { name: `${at}` }),
          ),
        ),
      );
      const codes = replies.map((reply) => String(rowOf(reply).code)).toSorted();
      expect(codes).toEqual(
        Array.from({ length: 100 }, (_, at) => `PO20261121-${String(at + 1).padStart(4, '0')}`),
      );
    } finally {
      await shop.app.close();
    }
  });

  it('numbers continue behind those that the table holds', async () => {
    const database = await databases.open();
    const shop = await openShop(database, { areas: [area], rules: {}, now });
    try {
      await database.asOwner(async (tx) => {
        await sql`insert into shop_order (id, "tenantId", "orgId", code, slip) values
          ('1', 't1', 'o1', 'PO20261121-0041', '7'), ('2', 't1', 'o2', 'PO20240101-0099', 'old')`.execute(tx);
        const numbered = shop.app.isp.tables.get('shop.order');
        if (numbered) await continueNumbers(tx, numbered);
        // The record with the highest number is deleted, but the sequence continues after this number.
        await sql`delete from shop_order where id = '1'`.execute(tx);
        if (numbered) await continueNumbers(tx, numbered);
      });
      const next = rowOf(await shop.call('owner', 'POST', 'order/add', { name: 'a' }));
      expect(next).toMatchObject({ code: 'PO20261121-0042', slip: '008' });
    } finally {
      await shop.app.close();
    }
  });

  it('a value no dictionary holds is refused at its field, in a record and in the form of an action', async () => {
    const shop = await openShop(await databases.open(), { areas: [area], rules: {}, now });
    try {
      const refused = await shop.call('owner', 'POST', 'order/add', { name: 'a', country: 'XX' });
      expect(refused.body).toMatchObject({
        success: false,
        data: { errors: [{ field: 'country', rule: 'enum' }] },
      });
      const row = rowOf(await shop.call('owner', 'POST', 'order/add', { name: 'a', country: 'CN' }));
      const sent = await shop.call('owner', 'POST', 'order/send', { id: row.id, to: 'XX' });
      expect(sent.body).toMatchObject({ success: false, data: { errors: [{ field: 'to', rule: 'enum' }] } });
      const right = await shop.call('owner', 'POST', 'order/send', { id: row.id, to: 'CN' });
      expect(right.body.success).toBe(true);
    } finally {
      await shop.app.close();
    }
  });
});
