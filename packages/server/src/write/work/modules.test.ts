import type { Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineArea, defineModule, joinModules } from '../../module/defineArea.ts';
import { createCore, type IspServerOptions } from '../../module/ispServer.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  openShop,
  type Reply,
  type ShopApp,
  shop as shopArea,
  shopRules,
} from '../../testing/shop.fixture.ts';
import { inTurn } from '../../testing/takesTurn.ts';
import { testDatabases } from '../../testing/testDatabases.ts';
import { toService } from './work.ts';

describe.each(inTurn('postgres'))('modules that follow others and take of their records, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  const notes: unknown[] = [];
  const steps: unknown[] = [];
  const asked: unknown[] = [];
  let fails = false;

  beforeAll(async () => {
    const shelves = defineArea({
      area: 'shop',
      takes: {
        'shop.author': [{ entity: 'shop.shelf', by: 'landlordId', amounts: { paid: 'rent', rent: 'rent' } }],
      },
    });
    const books = defineArea({
      area: 'shop',
      name: 'books',
      after: ['shop'],
      entities: {
        book: {
          afterActions: { release: async (_work, rows) => void notes.push(['own', rows[0]?.status]) },
        },
      },
      takes: {
        'shop.author': [
          {
            entity: 'shop.book',
            by: 'authorId',
            states: ['DRAFT', 'ON_SALE'],
            amounts: { pages: 'pages', paid: 'price' },
          },
        ],
      },
    });
    const news = defineModule({
      name: 'news',
      after: ['books'],
      asks: {
        'shop.book': {
          async reprice(_work, _rows, { price }) {
            asked.push(price);
            if (fails) throw new Refusal('FORBIDDEN');
            return asked.length;
          },
        },
      },
      follows: {
        'shop.book': {
          reprice: async (_work, _rows, { price }, heard) => ({ price, heard }),
          async release(work, rows) {
            for (const { name, status } of rows) notes.push(['news', name, status]);
            await work.records('shop.book').patch(rows[0]?.id ?? '', { isbn: 'told' });
            if (fails) throw new Refusal('FORBIDDEN');
          },
          add: async ({ caller }, rows) => void steps.push(['add', rows[0]?.name, caller?.userName]),
          sellOut: async ({ caller }, rows) =>
            void steps.push(['sellOut', ...rows.map(({ name }) => name), caller?.userName]),
        },
      },
    });
    const { asks, follows, order, rules, takes } = joinModules([news, books, shelves]);
    // The rules of this test are joined with the rules of the shop's books, which include a rule for a new price.
    const all = { 'shop.book': { ...shopRules['shop.book'], ...rules['shop.book'] } };
    shop = await openShop(await databases.open(), {
      asks,
      follows,
      order,
      rules: { ...rules, ...all },
      takes,
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const dataOf = (reply: Reply): Row => {
    if (!reply.body.success) throw new Error(reply.raw);
    return reply.body.data;
  };
  const add = async (path: string, form: Row, account = 'owner') =>
    dataOf(await shop.call(account, 'POST', `shop-${path}/add`, form));

  it('what follows an action is done after it, by the module’s own rules first, and undone with it', async () => {
    const [one, two] = [
      await add('book', { name: 'F1', price: '1.00' }),
      await add('book', { name: 'F2', price: '1.00' }),
    ];
    const release = (row: Row) => shop.call('owner', 'POST', 'shop-book/release', { id: row.id });
    expect(dataOf(await release(one))).toMatchObject({ status: 'ON_SALE', isbn: 'told' });
    expect(notes).toEqual([
      ['own', 'ON_SALE'],
      ['news', 'F1', 'ON_SALE'],
    ]);
    fails = true;
    expect((await release(two)).status).toBe(403);
    fails = false;
    const detail = await shop.call('owner', 'GET', `shop-book/detail?id=${String(two.id)}`);
    expect(dataOf(detail)).toMatchObject({ status: 'DRAFT', isbn: null });
  });

  it('what lies outside is asked once for one key, and again after a call that failed (T-R11)', async () => {
    const { id } = await add('book', { name: 'A1', price: '1.00' });
    const header = { 'idempotency-key': crypto.randomUUID() };
    const reprice = (price: string, headers: Record<string, string> = header) =>
      shop.call('owner', 'POST', 'shop-book/reprice', { id, price }, headers);
    fails = true;
    expect((await reprice('2.00')).status).toBe(403);
    fails = false;
    const replies = [await reprice('2.00'), await reprice('2.00'), await reprice('2.00')];
    expect(replies.map(dataOf)).toEqual(Array(3).fill({ price: '2.00', heard: 2 }));
    expect((await reprice('3.00')).body.errCode).toBe('IDEMPOTENCY_REUSED');
    expect(asked).toEqual(['2.00', '2.00']);
    expect(dataOf(await reprice('3.00', {}))).toEqual({ price: '3.00', heard: 3 });
  });

  it('an addition is followed, and a step of the state machine in a job, without a caller', async () => {
    const named = ['F3', 'F4', 'F5'];
    steps.splice(0);
    const books = [];
    for (const name of named) books.push(await add('book', { name, price: '1.00' }));
    expect(steps.splice(0)).toEqual(named.map((name) => ['add', name, expect.stringMatching(/./)]));
    const ids = books.map(({ id }) => String(id));
    await shop.call('owner', 'POST', 'shop-book/release', { ids: ids.slice(0, 2) });
    await shop.database.asJob(async (tx) => {
      const service = toService(shop.app.isp, tx);
      await service.transition('shop.book', ids[0] ?? '', 'sellOut');
      // A record that is not on sale cannot be sold out. It stays unchanged, so no follower runs.
      await service.transition('shop.book', ids[2] ?? '', 'sellOut');
      await service.transitionAll('shop.book', { id: ids }, 'sellOut');
    });
    expect(steps).toEqual([
      ['sellOut', 'F3', undefined],
      ['sellOut', 'F4', undefined],
    ]);
  });

  it('a total sums up what all users of a record take of it, in their states, without others’ and deleted ones', async () => {
    const [author, other] = [
      await add('author', { name: '甲' }, 'root'),
      await add('author', { name: '乙' }, 'root'),
    ];
    const book = (name: string, form: Row) => add('book', { name, price: '1.50', ...form });
    const first = await book('T1', { authorId: author.id, pages: 10 });
    await book('T2', { authorId: author.id, pages: 20 });
    await book('T3', { authorId: other.id, pages: 40 });
    const gone = await book('T4', { authorId: author.id, pages: 80 });
    const sold = await book('T5', { authorId: author.id, pages: 160 });
    await shop.call('owner', 'POST', 'shop-book/remove', { ids: gone.id });
    await add('shelf', { name: '架', projectId: 'p1', landlordId: author.id, rent: 7 });
    const asJob = <T>(work: (service: ReturnType<typeof toService>) => Promise<T>) =>
      shop.database.asJob((tx) => work(toService(shop.app.isp, tx)));
    await asJob(({ records }) => records('shop.book').patch(String(sold.id), { status: 'SOLD' }));
    const taken = (id: unknown, without?: readonly string[]) =>
      asJob((service) => service.taken('shop.author', String(id), without));
    expect(await taken(author.id)).toEqual({ pages: 30, paid: 10, rent: 7 });
    expect(await taken(author.id, [String(first.id)])).toEqual({ pages: 20, paid: 8.5, rent: 7 });
    expect(await taken(other.id)).toEqual({ pages: 40, paid: 1.5, rent: 0 });
    expect(await asJob((service) => service.taken('shop.book', String(first.id)))).toEqual({});
  });
});

describe('what modules say of entities', () => {
  const start = (more: Partial<IspServerOptions>) =>
    createCore({
      database: undefined as never,
      areas: [shopArea()],
      migrated: { findsParts: false },
      context: () => Promise.reject(new Error('nobody')),
      permission: () => ({ all: false, own: false, projects: [] }),
      ...more,
    });
  const keys = async (order?: readonly string[]) => [
    ...(await start({ ...(order && { order }) })).tables.keys(),
  ];

  it('records are locked area by area, those of a module with a name of its own in its place (T-S8)', async () => {
    const plain = await keys();
    expect(plain.slice(0, 3)).toEqual(['shop.book', 'shop.author', 'shop.note']);
    expect(await keys(['other', 'shop'])).toEqual(plain);
    const { order } = joinModules([
      defineArea({ area: 'shop' }),
      defineArea({
        area: 'shop',
        name: 'readers',
        after: ['shop', 'bank'],
        entities: { note: {}, book: {} },
      }),
      defineArea({ area: 'bank', after: ['shop'] }),
    ]);
    expect(order).toEqual(['shop', 'bank', 'shop.note', 'shop.book']);
    const moved = ['shop.note', 'shop.book'];
    expect(await keys(order)).toEqual([...plain.filter((key) => !moved.includes(key)), ...moved]);
  });

  it('the service refuses two modules with rules for one entity', () => {
    const twice = () =>
      joinModules([
        defineArea({ area: 'shop', entities: { book: {} } }),
        defineArea({ area: 'shop', name: 'books', entities: { book: {} } }),
      ]);
    expect(twice).toThrow(/"shop" and "books" both define rules for "shop.book"/);
  });

  it('the service refuses two modules that compute one column, and accepts different ones of one entity', () => {
    const count = (name: string, field: string) =>
      defineModule({ name, columns: { 'shop.author': { [field]: '1' } } });
    expect(() => joinModules([count('a', 'books'), count('b', 'books')])).toThrow(
      /"a" and "b" both define a column "shop.author.books"/,
    );
    expect(joinModules([count('a', 'books'), count('b', 'notes')]).columns).toEqual({
      'shop.author': { books: '1', notes: '1' },
    });
  });

  it('the service ignores rules of modules for areas that are not in use', async () => {
    const core = await start({
      columns: { 'bank.account': { total: '1' } },
      follows: { 'bank.account': { close: [async () => undefined] } },
      takes: { 'bank.account': [{ entity: 'bank.entry', by: 'accountId', amounts: {} }] },
    });
    expect([...core.tables.keys()].filter((key) => key.startsWith('bank'))).toEqual([]);
  });

  it.each([
    [
      { follows: { 'shop.book': { relase: [async () => undefined] } } },
      /"follows" names the action "relase"/,
    ],
    [
      { follows: { 'shop.bok': { release: [async () => undefined] } } },
      /"follows" names the action "release"/,
    ],
    [{ takes: { 'shop.athor': [] } }, /There is no entity "shop.athor"/],
    [
      { takes: { 'shop.author': [{ entity: 'shop.book', by: 'autorId', amounts: {} }] } },
      /"autorId", which is not stored/,
    ],
    [
      { takes: { 'shop.author': [{ entity: 'shop.shelf', by: 'landlordId', states: ['ON'], amounts: {} }] } },
      /names states, but the entity has no states/,
    ],
  ] as const)('the service refuses %j', async (more, why) => {
    await expect(start(more as Partial<IspServerOptions>)).rejects.toThrow(why);
  });
});
