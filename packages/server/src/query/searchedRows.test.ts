import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurnOf, testDatabases } from '../testing/index.ts';
import { openShop, type ShopApp } from '../testing/shop.fixture.ts';

const books = [
  {
    name: 'alpha',
    price: '5.00',
    pages: 10,
    isbn: '978-7',
    kind: 'PAPER',
    published: '2026-01-01',
    tags: ['new', 'blue'],
  },
  {
    name: 'Beta',
    price: '7.50',
    pages: 20,
    kind: 'AUDIO',
    minutes: 3,
    published: '2026-01-02',
    tags: ['new'],
  },
  { name: 'a_b%', price: '10.00', pages: 30, published: '2026-01-03', tags: [] },
  { name: 'x,y', price: '12.00', isbn: 'ISBN-Beta' },
];

describe.each(inTurnOf(import.meta.url))('rows a search finds on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;

  beforeAll(async () => {
    shop = await openShop(await databases.open());
    for (const book of books) {
      const reply = await shop.call('owner', 'POST', 'shop-book/add', book);
      expect(reply.body).toMatchObject({ success: true });
    }
    for (const [name, retired] of [
      ['A', true],
      ['B', false],
      ['C', null],
    ] as const)
      await shop.call('root', 'POST', 'shop-author/add', { name, retired });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const found = async (search: object, path = 'shop-book') => {
    const { body } = await shop.call('owner', 'POST', `${path}/page-query`, { ascs: 'name', ...search });
    const { records } = body.data as { records: { name: string }[] };
    return records.map(({ name }) => name).toSorted();
  };
  const all = ['Beta', 'a_b%', 'alpha', 'x,y'];
  const three = ['Beta', 'a_b%', 'alpha'];

  it.each<[object, string[]]>([
    [{}, all],
    [{ name: 'ALP' }, ['alpha']],
    [{ name_equal: 'alpha' }, ['alpha']],
    [{ name_equal: 'alph' }, []],
    [{ name_notequal: 'alpha' }, ['Beta', 'a_b%', 'x,y']],
    [{ name_notlike: 'a' }, ['x,y']],
    [{ name_likeleft: 'a' }, ['Beta', 'alpha']],
    [{ name_likeright: 'a' }, ['a_b%', 'alpha']],
    // wildcards are letters
    [{ name: '_' }, ['a_b%']],
    [{ name: '%' }, ['a_b%']],
    [{ name_in: 'alpha,Beta' }, ['Beta', 'alpha']],
    [{ name_in: ['x,y', 'Beta'] }, ['Beta', 'x,y']],
    [{ name_in: [''] }, []],
    [{ name_ignore: 'alpha' }, all],
    // nothing asked
    [{ name: '', kind: null, pages: [] }, all],
    [{ pages_gt: 10 }, ['Beta', 'a_b%', 'x,y']],
    [{ pages_ge: 10, pages_le: 20 }, ['Beta', 'alpha']],
    [{ pages_lt: '20' }, ['alpha']],
    [{ pages_equal: 30 }, ['a_b%']],
    // what cannot be a number equals none, and differs from all
    [{ pages_equal: 'ten' }, []],
    [{ pages_notequal: 'ten' }, all],
    [{ pages: '10,30,x' }, ['a_b%', 'alpha']],
    [{ kind_null: true }, ['a_b%', 'x,y']],
    [{ kind_notnull: true }, ['Beta', 'alpha']],
    [{ kind_notequal: 'PAPER' }, ['Beta', 'a_b%', 'x,y']],
    [{ kind: 'PAPER,AUDIO' }, ['Beta', 'alpha']],
    [{ tags: 'blue,red' }, ['alpha']],
    [{ tags_notequal: 'blue' }, ['Beta', 'a_b%', 'x,y']],
    [{ tags_like: 'NE' }, ['Beta', 'alpha']],
    [{ tags_notlike: 'blu' }, ['Beta', 'a_b%', 'x,y']],
    [{ tags_gt: 'a' }, []],
    [{ published_dategt: '2026-01-02' }, ['Beta', 'a_b%']],
    [{ published_datege: '2026-01-02 00:00:00' }, ['Beta', 'a_b%']],
    [{ published_datele: '2026-01-02' }, ['Beta', 'alpha']],
    [{ published_datelt: '2026-01-02' }, ['Beta', 'alpha']],
    [{ published_dateequal: '2026-01-02' }, ['Beta']],
    [{ published_dategt: '2026-01-02', published_datelt: '2026-01-02' }, ['Beta']],
    [{ published_dategt: 'someday' }, []],
    [{ published: '2026-01-01,2026-01-03' }, ['a_b%', 'alpha']],
    [{ createTime_dategt: '2020-01-01', createTime_datelt: '2020-12-31' }, []],
    [{ createTime_dategt: '2020-01-01' }, all],
    // a comparison of days of what is no day
    [{ name_dategt: '2020-01-01' }, []],
    // one box for name and number; its wildcards are letters, and other conditions hold beside it
    [{ keyword: 'BETA' }, ['Beta', 'x,y']],
    [{ keyword: 'be' }, ['Beta', 'x,y']],
    [{ keyword: '978' }, ['alpha']],
    [{ keyword: 'beta', kind: 'AUDIO' }, ['Beta']],
    [{ keyword: '%' }, ['a_b%']],
    [{ keyword: 'nowhere' }, []],
    [{ keyword: '' }, all],
    [{ keyword: ['a'] }, []],
    // its fields stay search keys of their own, by a part of the text
    [{ isbn: 'beta' }, ['x,y']],
    [{ isbn: '978', name: 'alp' }, ['alpha']],
    [{ isbn_equal: '978' }, []],
    // T-A4: what no search names narrows nothing
    [{ price: '5.00', minutes: 3, nothing: 1, isDeleted: true }, all],
    [{ status: 'DRAFT', name: 'a' }, three],
  ])('R3.09 %j finds %j', async (search, names) => {
    expect(await found(search)).toEqual(names.toSorted());
  });
});
