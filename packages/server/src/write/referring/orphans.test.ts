import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/index.ts';
import { inTurnOf } from '../../testing/internal.ts';
import { openShop, type Reply, type ShopApp } from '../../testing/shop.fixture.ts';

const text = { type: 'string' };
const client = { ...text, title: '客户', 'x-ref': 'shop.client' };
const entity = (title: string, path: string, properties: object, more: object = {}) => ({
  title,
  path: `shop-${path}`,
  permission: path,
  record: {
    type: 'object',
    required: ['name'],
    properties: { name: { ...text, title: '名称' }, ...properties },
  },
  ...more,
});
const areaFile = {
  area: 'shop',
  title: '书店',
  entities: {
    client: entity('客户', 'client', { parentId: client }, { operations: { restore: true } }),
    deal: entity('商机', 'deal', {
      clientId: client,
      memberIds: { type: 'array', items: text, 'x-ref': 'shop.client' },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { payer: { type: 'object', properties: { payerId: client } } } },
      },
    }),
    place: entity('地点', 'place', {}),
    visit: entity('拜访', 'visit', {
      placeId: { ...text, title: '地点', 'x-ref': 'shop.place', 'x-on-delete': 'clear' },
    }),
    letter: entity('信函', 'letter', { clientId: { ...client, 'x-on-delete': 'keep' } }),
    contact: entity(
      '联系人',
      'contact',
      { clientId: client },
      {
        scope: { parent: 'clientId' },
        record: {
          type: 'object',
          required: ['clientId'],
          properties: { name: text, clientId: client },
        },
      },
    ),
  },
};
const area = parseArea(areaFile);

const dataOf = <T = Row>(reply: Reply): T => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as T;
};

describe.each(inTurnOf(import.meta.url))('deleting what others refer to, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [area], rules: {} });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const post = (path: string, body: unknown, account = 'owner', headers = {}) =>
    shop.call(account, 'POST', `shop-${path}`, body, headers);
  const add = async (path: string, form: Row = {}, account = 'owner'): Promise<string> => {
    count += 1;
    return String(dataOf(await post(`${path}/add`, { name: `${path} ${count}`, ...form }, account)).id);
  };
  const read = async (path: string, id: string) =>
    dataOf(await shop.call('owner', 'GET', `shop-${path}/detail?id=${id}`));
  const remove = (ids: string, headers = {}) => post('client/remove', { ids }, 'owner', headers);

  it.each([
    ['by a field', (id: string) => ({ clientId: id })],
    ['by one of a list', (id: string) => ({ memberIds: ['404', id].slice(1) })],
    ['from inside a list of objects', (id: string) => ({ lines: [{}, { payer: { payerId: id } }] })],
  ])(
    'a deletion is refused with the number of records that refer to it %s, and runs once none does (C29)',
    async (_how, form) => {
      const [id, other] = [await add('client'), await add('client')];
      const deals = [await add('deal', form(id)), await add('deal', form(id))];
      const refused = await remove(`${other},${id}`);
      expect([refused.status, refused.body.errCode, refused.body.msg]).toEqual([
        409,
        'DATA_IN_USE',
        '被 2 条商机引用，不能删除',
      ]);
      expect(refused.body.data).toMatchObject({
        references: [{ entity: 'shop.deal', count: 2 }],
        usedBy: deals.map((deal) => ({ id: deal, entity: 'shop.deal' })),
      });
      const english = await remove(id, { 'accept-language': 'en-US' });
      expect(english.body.msg).toBe('Cannot be deleted: used by 2 × 商机');
      await read('client', other);
      dataOf(await post('deal/remove', { ids: deals.join(',') }));
      expect(dataOf(await remove(`${other},${id}`))).toEqual({ removed: 2 });
    },
  );

  it('a deletion counts what the caller does not see, and names none of it (C29)', async () => {
    const id = await add('client');
    await add('deal', { clientId: id });
    await shop.database.asOwner((tx) =>
      sql`update shop_deal set "orgId" = 'o2' where "clientId" = ${id}`.execute(tx),
    );
    expect((await remove(id)).body.data).toEqual({
      references: [{ entity: 'shop.deal', count: 1 }],
      usedBy: [],
    });
  });

  it('a deletion removes a record with all that refer to it at once, and both are restored together (C29)', async () => {
    const parent = await add('client');
    const child = await add('client', { parentId: parent });
    expect((await remove(parent)).body.msg).toBe('被 1 条客户引用，不能删除');
    expect(dataOf(await remove(`${parent},${child}`))).toEqual({ removed: 2 });
    expect((await post('client/undo-remove', { ids: child })).body.errCode).toBe('DATA_NOT_FOUND');
    dataOf(await post('client/undo-remove', { ids: `${child},${parent}` }));
    expect(await read('client', child)).toMatchObject({ parentId: parent });
  });

  it('a deletion empties a reference where its field declares it, with a version and a line in the log (C29)', async () => {
    const id = await add('place');
    const visit = await add('visit', { placeId: id });
    dataOf(await post('place/remove', { ids: id }));
    expect(await read('visit', visit)).toMatchObject({ placeId: null, rowVersion: 1 });
    const { rows } = await shop.database.asJob((tx) =>
      sql<Row>`select action from isp_ops_log where "bizId" = ${visit} order by "opsTime"`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual(['新建', '编辑']);
  });

  it('a deletion leaves a kept reference as it is, with the name; what belongs to the record is deleted with it (C29)', async () => {
    const id = await add('client', { name: '老客户' });
    const letter = await add('letter', { clientId: id });
    const contact = await add('contact', { clientId: id });
    dataOf(await remove(id));
    expect(await read('letter', letter)).toMatchObject({ clientId: id, clientName: '老客户' });
    expect((await shop.call('owner', 'GET', `shop-contact/detail?id=${contact}`)).status).toBe(404);
  });

  it('a later save offers no deleted record (C29)', async () => {
    const id = await add('client');
    dataOf(await remove(id));
    const reply = await post('deal/add', { name: 'late', clientId: id });
    expect((reply.body.data as { errors: Row[] }).errors).toMatchObject([
      { field: 'clientId', rule: 'reference' },
    ]);
  });
});

it('a deletion that empties references cannot be undone: the service does not start', async () => {
  const databases = testDatabases(inTurnOf(import.meta.url)[0] ?? 'pglite');
  const { entities } = areaFile;
  const place = { ...entities.place, operations: { restore: true } };
  const areas = [parseArea({ ...areaFile, entities: { ...entities, place } })];
  const started = openShop(await databases.open(), { areas, rules: {} });
  await expect(started).rejects.toThrow(
    /shop\.place has "restore", but a deletion clears references of shop\.visit/,
  );
  await databases.close();
});

describe('a deletion and a reference at the same moment, in two services on one PostgreSQL', () => {
  const databases = testDatabases('postgres');
  const shops: ShopApp[] = [];
  beforeAll(async () => {
    const database = await databases.open();
    for (const one of [database, await databases.again()])
      shops.push(await openShop(one, { areas: [area], rules: {} }));
  });
  afterAll(async () => {
    for (const shop of shops) await shop.app.close();
    await databases.close();
  });

  it('one of them is refused, in every round (C29)', async () => {
    const [one, two] = shops as [ShopApp, ShopApp];
    for (let round = 0; round < 12; round += 1) {
      const { id } = dataOf(await one.call('owner', 'POST', 'shop-client/add', { name: `c${round}` }));
      const calls = [
        () => one.call('owner', 'POST', 'shop-client/remove', { ids: id }),
        () => two.call('owner', 'POST', 'shop-deal/add', { name: `d${round}`, clientId: id }),
      ];
      if (round % 2 === 1) calls.reverse();
      const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
    const { rows } = await one.database.asJob((tx) =>
      sql`select d.id from shop_deal d join shop_client c on c.id = d."clientId" where c."isDeleted"`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
  });
});
