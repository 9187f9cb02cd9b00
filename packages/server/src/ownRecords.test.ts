import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from './host/caller.ts';
import { openShop, type ShopApp } from './testing/shop.fixture.ts';
import { inTurnOf } from './testing/takesTurn.ts';
import { testDatabases } from './testing/testDatabases.ts';

/**
 * The shop creates letters, and each of them belongs to its recipient. All users have a grant for their own records
 * only (`own`).
 */
const letters = parseArea(
  {
    area: 'shop',
    title: '书店',
    entities: {
      letter: {
        title: '信件',
        path: 'shop-letter',
        permission: 'letter',
        scope: 'user',
        label: 'subject',
        record: {
          type: 'object',
          properties: {
            userId: { type: 'string', title: '收信人', readOnly: true },
            subject: { type: 'string', title: '主题', readOnly: true },
            isOpen: { type: 'boolean', title: '已拆', readOnly: true },
            address: { type: 'string', title: '地址', readOnly: true },
          },
        },
        operations: { add: false, update: false, getList: '/mine', detail: '/open' },
        actions: {
          file: { title: '归档', place: ['bulk'] },
          fileAll: { title: '全部归档', place: ['toolbar'], permission: 'file' },
          visit: { title: '前往', place: ['detail'], effect: 'open', to: { field: 'address' } },
        },
      },
    },
  },
  { name: 'shop' },
);
const own: Grant = { all: false, own: true, projects: [] };

describe.each(inTurnOf(import.meta.url))('records that belong to a user, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      areas: [letters],
      permission: () => own,
      rules: {
        'shop.letter': {
          opened: async (work, row) => {
            await work.records('shop.letter').patch(String(row.id), { isOpen: true });
            return { ...row, isOpen: true };
          },
          actions: { file: () => ({ isOpen: true }) },
          answers: { file: (_work, rows) => ({ filed: rows.length }) },
        },
      },
    });
    await shop.database.asJob((tx) =>
      sql`insert into shop_letter (id, "tenantId", "userId", subject, address) values
        ('a', 't1', 'u1', '甲一', null), ('b', 't1', 'u1', '甲二', '/b'), ('c', 't1', 'u2', '乙一', null)`.execute(
        tx,
      ),
    );
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const data = async (...call: Parameters<ShopApp['call']>) => {
    const { body, raw } = await shop.call(...call);
    if (!body.success) throw new Error(raw);
    return body.data as Row;
  };
  const subjects = async (account: string) =>
    ((await data(account, 'GET', 'shop-letter/mine?ascs=id')).records as Row[]).map((row) => row.subject);

  it('personal records are listed to their recipient, under the path of the schema (T-A1)', async () => {
    expect([await subjects('owner'), await subjects('clerk'), await subjects('rival')]).toEqual([
      expect.arrayContaining(['甲一', '甲二']),
      ['乙一'],
      [],
    ]);
    // The user of the platform may see every row under row-level security, but also has a grant for own records
    // only, so the list contains only own records.
    expect(await subjects('root')).toEqual([]);
  });

  it('personal records do not exist for another user, the platform and the organisation’s administrator included (T-A1)', async () => {
    for (const account of ['clerk', 'rival', 'root']) {
      const replies = [
        await shop.call(account, 'GET', 'shop-letter/open?id=a'),
        await shop.call(account, 'POST', 'shop-letter/file', { ids: 'a' }),
        await shop.call(account, 'POST', 'shop-letter/remove', { ids: 'a' }),
      ];
      expect([account, ...replies.map(({ status }) => status)]).toEqual([account, 404, 404, 404]);
    }
    expect((await data('owner', 'GET', 'shop-letter/mine')).total).toBe(2);
  });

  it('personal records store when they were opened, and offer a link only with an address', async () => {
    expect(await data('owner', 'GET', 'shop-letter/open?id=a')).toMatchObject({
      isOpen: true,
      _actions: ['delete', 'file'],
    });
    expect((await data('owner', 'GET', 'shop-letter/open?id=b'))._actions).toEqual([
      'delete',
      'file',
      'visit',
    ]);
  });

  it('personal records are hidden from the organisation’s administrator in the operation log (T-A18)', async () => {
    expect(await data('clerk', 'POST', 'shop-letter/file', { ids: 'c' })).toEqual({ filed: 1 });
    await data('clerk', 'POST', 'shop-letter/file-all', {});
    const log = async (account: string, more: Row = {}) =>
      (
        await data(account, 'POST', 'biz-ops-log/page-query', {
          bizType: 'shop.letter',
          result: 'SUCCESS',
          ...more,
        })
      ).records as Row[];
    const mine = await log('clerk');
    expect(mine.map(({ action, orgId }) => [action, orgId])).toEqual([
      ['全部归档', null],
      ['归档', null],
    ]);
    expect(await log('owner')).toEqual([]);
    expect(await log('root')).toHaveLength(2);
    expect(await log('clerk', { opsTime_dategt: '2100-01-01' })).toEqual([]);
    expect(await log('clerk', { operatorName: '乙' })).toHaveLength(2);
    expect(await log('clerk', { operatorName: '甲' })).toEqual([]);
  });
});
