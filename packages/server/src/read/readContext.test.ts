import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { EntityRules } from '../rules/entityRules.ts';
import type { ReadContext, ReadWork, Work, WorkContext } from '../rules/work.ts';
import { openShop, type ShopApp, shopRules } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

type Reading = (work: ReadWork) => Promise<unknown>;

const renames = sql`update shop_book set name = 'changed'`;

/** Attempts of a reading rule to change data, which must fail. Each attempt runs in a separate transaction. */
const attempts: readonly (readonly [name: string, attempt: (work: ReadContext) => Promise<unknown>])[] = [
  ['a change of rows', ({ tx }) => renames.execute(tx)],
  [
    'a change of rows that seeing all rows allows',
    ({ asService }) => asService(({ tx }) => renames.execute(tx)),
  ],
  ['a lock of rows', ({ tx }) => sql`select id from shop_book for update`.execute(tx)],
];

describe.each(inTurnOf(import.meta.url))('rules that only read, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let id: string;
  let attempt: (work: ReadContext) => Promise<unknown> = async () => undefined;
  let seen: ReadContext | undefined;

  const read = async (work: ReadContext) => {
    seen = work;
    await attempt(work);
  };
  const book: EntityRules = {
    ...shopRules['shop.book'],
    reads: { shelf: read },
    statistics: { sold: read },
    logs: {
      async pages(work) {
        await read(work);
        return { content: '', offset: 0, end: true };
      },
    },
    writingReads: { take: async ({ tx }) => void (await renames.execute(tx)) },
    async decorate(work, rows) {
      await read(work);
      return rows;
    },
  };

  beforeAll(async () => {
    shop = await openShop(await databases.open(), { rules: { ...shopRules, 'shop.book': book } });
    const reply = await shop.call('owner', 'POST', 'shop-book/add', {
      name: 'as it was',
      price: '1.00',
      kind: 'PAPER',
    });
    id = (reply.body.data as { id: string }).id;
  });
  afterAll(() => databases.close());

  const nameNow = async () => {
    attempt = async () => undefined;
    const { body } = await shop.call('owner', 'GET', `shop-book/detail?id=${id}`);
    return (body.data as { name: string }).name;
  };

  const calls: readonly (readonly [name: string, call: () => Promise<{ readonly status: number }>])[] = [
    ['a list', () => shop.call('owner', 'POST', 'shop-book/page-query', {})],
    ['a detail', () => shop.call('owner', 'GET', `shop-book/detail?id=${id}`)],
    ['a read', () => shop.call('owner', 'GET', `shop-book/shelf?id=${id}`)],
    ['a log', () => shop.call('owner', 'GET', `shop-book/pages?id=${id}`)],
    ['a statistic', () => shop.call('owner', 'GET', 'shop-book/sold')],
  ];

  it.each(calls)(
    '%s answers, and the database refuses what its rule tries to change',
    async (_name, call) => {
      attempt = async () => undefined;
      expect((await call()).status).toBe(200);
      for (const [name, next] of attempts) {
        attempt = next;
        expect((await call()).status, name).toBe(500);
      }
      expect(await nameNow()).toBe('as it was');
    },
  );

  it('they are given no member that writes', async () => {
    expect((await shop.call('owner', 'GET', `shop-book/shelf?id=${id}`)).status).toBe(200);
    const reached: ReadWork[] = [];
    attempt = ({ asService }) => asService(async (service) => void reached.push(service));
    await shop.call('owner', 'GET', `shop-book/shelf?id=${id}`);
    const contexts = [seen, ...reached].filter((work): work is ReadWork => work !== undefined);
    expect(contexts.length).toBeGreaterThan(1);
    for (const work of contexts) {
      const members = [...Object.keys(work), ...Object.keys(work.records('shop.book'))];
      const writes =
        /^(transition|transitionAll|changeAll|add|jobs|newId|lock|lockAll|insert|insertAll|patch|update|drop)/;
      expect(members.filter((name) => writes.test(name))).toEqual([]);
    }
  });

  it('the types say the same', () => {
    type Writing = Exclude<keyof Work | keyof WorkContext, keyof ReadContext>;
    expectTypeOf<Writing>().toEqualTypeOf<
      'add' | 'changeAll' | 'explain' | 'jobs' | 'lock' | 'may' | 'newId' | 'transition' | 'transitionAll'
    >();
    type Member = keyof ReturnType<ReadWork['records']>;
    expectTypeOf<Member>().toEqualTypeOf<'count' | 'each' | 'exists' | 'find' | 'first' | 'some' | 'sum'>();
    expectTypeOf<Parameters<ReadContext['asService']>[0]>().parameters.toEqualTypeOf<Parameters<Reading>>();
  });

  it('a read that the rules name as one that writes does so', async () => {
    expect((await shop.call('owner', 'GET', `shop-book/take?id=${id}`)).status).toBe(200);
    expect(await nameNow()).toBe('changed');
  });
});
