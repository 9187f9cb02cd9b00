import type { Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsxText } from '../testing/readXlsxText.ts';
import { openShop, type Reply, type ShopApp } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

const dataOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as Row;
};

// The account "owner" is an administrator, "clerk" is a member with a grant for own rows, and "reader" may only
// read.
describe.each(inTurnOf(import.meta.url))('fields with a permission of their own, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let author: Row;
  let row: Row;

  beforeAll(async () => {
    shop = await openShop(await databases.open());
    author = dataOf(await shop.call('root', 'POST', 'shop-author/add', { name: '房东甲' }));
    const form = { name: '窗边', projectId: 'p1', rent: 47110815, landlordId: author.id, code: 'key-9137' };
    row = dataOf(await shop.call('owner', 'POST', 'shop-shelf/add', form));
    await shop.call('owner', 'POST', 'shop-shelf/add', { name: '门边', projectId: 'p1', rent: 5 });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const list = async (account: string, body: Row = {}) =>
    dataOf(await shop.call(account, 'POST', 'shop-shelf/page-query', body)).records as Row[];

  it('closed fields are shown to callers with the code, with the name beside a reference (R6.05)', () => {
    expect(row).toMatchObject({
      rent: 47110815,
      landlordId: author.id,
      landlordName: '房东甲',
      code: 'key-9137',
    });
  });

  it('closed fields are left out of every reply for others (R6.05)', async () => {
    const replies = [
      await shop.call('clerk', 'GET', `shop-shelf/detail?id=${String(row.id)}`),
      await shop.call('clerk', 'POST', 'shop-shelf/page-query', {}),
      await shop.call('clerk', 'GET', 'shop-shelf/options'),
      await shop.call('clerk', 'PUT', 'shop-shelf/update', { id: row.id, rowVersion: 99, name: 'x' }),
      await shop.call('clerk', 'GET', `shop-shelf/ops-log?id=${String(row.id)}`),
    ];
    for (const reply of replies) {
      expect(reply.raw).not.toMatch(/47110815|key-9137|房东甲|"rent"|"landlordId"|"landlordName"/);
    }
    expect(replies[0]?.raw).toContain('窗边');
    const file = await readXlsxText((await shop.call('clerk', 'GET', 'shop-shelf/export')).bytes);
    expect(file).toContain('窗边');
    expect(file).not.toMatch(/47110815|key-9137|房东甲/);
    const open = await readXlsxText((await shop.call('owner', 'GET', 'shop-shelf/export')).bytes);
    expect(open).toMatch(/47110815/);
  });

  it('closed fields are left out of a user’s own lines from before the right was taken from that user (T-A4)', async () => {
    const linesOf = async (account: string) =>
      dataOf(await shop.call(account, 'POST', 'biz-ops-log/page-query', { bizId: row.id, action: '新建' }))
        .records as { after: Row }[];
    const [whole, ...more] = await linesOf('owner');
    expect(whole?.after).toMatchObject({ name: '窗边', rent: 47110815, code: 'key-9137' });
    expect(more).toEqual([]);
    const [left] = await linesOf('demoted');
    expect(left?.after).toMatchObject({ name: '窗边' });
    expect(JSON.stringify(left)).not.toMatch(/47110815|rent|landlordId/);
  });

  it('closed fields cannot be found out by searching or sorting (T-A4)', async () => {
    expect(await list('owner', { rent_gt: 1000 })).toHaveLength(1);
    const names = async (account: string, body: Row) => (await list(account, body)).map(({ name }) => name);
    const all = await names('clerk', {});
    expect(all).toHaveLength(2);
    for (const body of [{ ascs: 'rent' }, { descs: 'rent' }])
      expect([body, await names('clerk', body)]).toEqual([body, all]);
    // The reply is the same for every filter value, so it does not reveal the field's value.
    for (const body of [{ rent: 47110815 }, { rent: 1 }, { rent_null: true }, { landlordId: '404' }]) {
      const reply = await shop.call('clerk', 'POST', 'shop-shelf/page-query', body);
      expect(reply.body).toMatchObject({
        data: { errors: [{ field: Object.keys(body)[0], rule: 'unknown' }] },
      });
    }
    expect(await names('owner', { descs: 'rent' })).toEqual(['窗边', '门边']);
    expect(await names('owner', { ascs: 'rent' })).toEqual(['门边', '窗边']);
  });

  it('closed fields are not written without the code, and stay as they are (T-A5)', async () => {
    const change = {
      id: row.id,
      rowVersion: row.rowVersion,
      name: '窗边二',
      rent: 1,
      landlordId: null,
      code: '1',
    };
    const changed = dataOf(await shop.call('clerk', 'PUT', 'shop-shelf/update', change));
    expect(changed).toMatchObject({ name: '窗边二' });
    expect(Object.keys(changed)).not.toContain('rent');
    const kept = dataOf(await shop.call('owner', 'GET', `shop-shelf/detail?id=${String(row.id)}`));
    expect(kept).toMatchObject({ rent: 47110815, landlordId: author.id, code: 'key-9137' });
  });

  it('a new record gets their defaults; a caller with the code for own records writes those (T-A5)', async () => {
    const form = { name: '墙角', projectId: 'p1', rent: 1, code: '5555' };
    const added = dataOf(await shop.call('clerk', 'POST', 'shop-shelf/add', form));
    expect(added).toMatchObject({ code: '5555' });
    const whole = dataOf(await shop.call('owner', 'GET', `shop-shelf/detail?id=${String(added.id)}`));
    expect(whole).toMatchObject({ rent: null, code: '5555' });
    const seen = (await list('clerk')).find(({ name }) => name === '墙角');
    expect(seen).toMatchObject({ code: '5555' });
    expect((await list('clerk')).find(({ name }) => name === '门边')).not.toHaveProperty('code');
  });
});
