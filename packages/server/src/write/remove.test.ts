import type { Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Reply, type ShopApp, shopRules } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

describe.each(inTurnOf(import.meta.url))('a deletion that asks something, on %s', (kind) => {
  const databases = testDatabases(kind);
  const used = new Set<string>();
  const noted: [when: string, name: unknown, form: Row][] = [];
  const note = (when: string, rows: readonly Row[], form: Row) => {
    for (const row of rows) noted.push([when, row.name, form]);
  };
  let shop: ShopApp;
  let count = 0;

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      uses: {
        'shop.shelf': [
          async (service, ids) =>
            (await service.records('shop.shelf').some({ id: [...ids] }, 30)).flatMap(({ id }) =>
              used.has(String(id))
                ? Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, name: '页' }))
                : [],
            ),
          async (_service, ids) =>
            ids.flatMap((id) => (used.has(id) ? [{ id: `book of ${id}`, name: '书' }] : [])),
        ],
      },
      rules: {
        ...shopRules,
        'shop.shelf': {
          inUse: { 'zh-CN': '架上有书', 'en-US': 'There are books on it' },
          beforeRemove: async (_work, rows, form) => note('before', rows, form),
          afterRemove: async (_work, rows, form) => note('after', rows, form),
        },
      },
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const remove = (body: Row) => shop.call('owner', 'POST', 'shop-shelf/remove', body);
  const shelf = async () => {
    count += 1;
    const reply = await shop.call('owner', 'POST', 'shop-shelf/add', {
      name: `架 ${count}`,
      projectId: 'p1',
    });
    return reply.body.data as Row;
  };
  const errorsOf = (reply: Reply) =>
    (reply.body.data as { errors: { field: string; rule: string }[] }).errors;
  const status = async (row: Row) =>
    (await shop.call('owner', 'GET', `shop-shelf/detail?id=${String(row.id)}`)).status;

  it('a deletion is refused as a whole where other modules use a record, with the names of some users of each', async () => {
    const [free, taken] = [await shelf(), await shelf()];
    used.add(String(taken.id));
    const refused = await remove({ ids: [free.id, taken.id], reason: '受潮' });
    expect([refused.status, refused.body]).toMatchObject([409, { errCode: 'DATA_IN_USE', msg: '架上有书' }]);
    const { usedBy } = refused.body.data as { usedBy: Row[] };
    expect(usedBy).toHaveLength(20);
    expect(usedBy).toContainEqual({ id: `book of ${String(taken.id)}`, name: '书' });
    expect([await status(free), await status(taken)]).toEqual([200, 200]);
    used.clear();
    expect((await remove({ ids: [free.id, taken.id], reason: '受潮' })).body.data).toEqual({ removed: 2 });
  });

  it('a deletion passes the values of its form to the rules, the same for every row', async () => {
    const [one, two] = [await shelf(), await shelf()];
    noted.length = 0;
    const reply = await remove({
      ids: `${String(one.id)},${String(two.id)}`,
      reason: '受潮',
      withBooks: true,
    });
    expect(reply.body).toMatchObject({ success: true, data: { removed: 2 } });
    const form = { reason: '受潮', withBooks: true };
    expect(noted).toEqual([
      ['before', one.name, form],
      ['before', two.name, form],
      ['after', one.name, form],
      ['after', two.name, form],
    ]);
    expect([await status(one), await status(two)]).toEqual([404, 404]);
  });

  it('a deletion validates the values of its form as those of a record, and deletes nothing before', async () => {
    const row = await shelf();
    const author = { name: '封笔者', retired: true };
    const retired = (await shop.call('root', 'POST', 'shop-author/add', author)).body.data as Row;
    noted.length = 0;
    const ids = row.id;
    for (const [body, field, rule] of [
      [{ ids }, 'reason', 'required'],
      [{ ids, reason: '' }, 'reason', 'required'],
      [{ ids, reason: 'x'.repeat(21) }, 'reason', 'maxLength'],
      [{ ids, reason: 'x', withBooks: 'yes' }, 'withBooks', 'type'],
      [{ ids, reason: 'x', heirId: '404' }, 'heirId', 'reference'],
      [{ ids, reason: 'x', heirId: retired.id }, 'heirId', 'reference'],
    ] as const) {
      const reply = await remove(body);
      expect([body, reply.status]).toEqual([body, 400]);
      expect(errorsOf(reply)).toMatchObject([{ field, rule }]);
    }
    expect(noted).toEqual([]);
    expect(await status(row)).toBe(200);
  });

  it('a deletion passes no values beside its form to the rules (T-A5)', async () => {
    const row = await shelf();
    noted.length = 0;
    for (const more of [{ isDeleted: false }, { burn: true }, { form: { reason: 'x' } }]) {
      const reply = await remove({ ids: row.id, reason: '受潮', ...more });
      expect(errorsOf(reply)).toMatchObject([{ field: Object.keys(more)[0], rule: 'unknown' }]);
    }
    expect(noted).toEqual([]);
    expect(await status(row)).toBe(200);
    await remove({ ids: row.id, reason: '受潮' });
    expect(noted.map(([, , form]) => form)).toEqual([{ reason: '受潮' }, { reason: '受潮' }]);
  });

  it('an entity has one path for deleting', async () => {
    const row = await shelf();
    const reply = await shop.call('owner', 'POST', 'shop-shelf/delete', { ids: row.id, reason: 'x' });
    expect([reply.status, await status(row)]).toEqual([404, 200]);
  });
});
