import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type Reply, type ShopApp } from '../testing/shop.fixture.ts';

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
    // `_` and `%` are searched as ordinary characters, and not as wildcards of SQL.
    [{ name: '_' }, ['a_b%']],
    [{ name: '%' }, ['a_b%']],
    [{ name_in: 'alpha,Beta' }, ['Beta', 'alpha']],
    [{ name_in: ['x,y', 'Beta'] }, ['Beta', 'x,y']],
    [{ name_in: 'x\\,y,Beta' }, ['Beta', 'x,y']],
    [{ name_equal: 'x,y' }, ['x,y']],
    [{ name_in: [''] }, []],
    [{ name_ignore: 'alpha' }, all],
    // Empty conditions are ignored, so all rows are found.
    [{ name: '', kind: null, pages: ' ' }, all],
    // A condition with an empty list of values finds no row.
    [{ pages: [] }, []],
    [{ id_in: [] }, []],
    [{ id_in: ',' }, []],
    [{ pages_gt: 10 }, ['Beta', 'a_b%', 'x,y']],
    [{ pages_ge: 10, pages_le: 20 }, ['Beta', 'alpha']],
    [{ pages_lt: '20' }, ['alpha']],
    [{ pages_equal: 30 }, ['a_b%']],
    [{ pages: '10,30' }, ['a_b%', 'alpha']],
    [{ pages_notequal: 20 }, ['a_b%', 'alpha', 'x,y']],
    [{ pages_notequal: [10, 20] }, ['a_b%', 'x,y']],
    [{ kind_null: false }, ['Beta', 'alpha']],
    [{ kind_null: true }, ['a_b%', 'x,y']],
    [{ kind_notnull: true }, ['Beta', 'alpha']],
    [{ kind_notequal: 'PAPER' }, ['Beta', 'a_b%', 'x,y']],
    [{ kind: 'PAPER,AUDIO' }, ['Beta', 'alpha']],
    [{ tags: ['blue', 'red'] }, ['alpha']],
    [{ tags: 'blue,red' }, []],
    [{ tags: 'blue' }, ['alpha']],
    [{ tags_notequal: 'blue' }, ['Beta', 'a_b%', 'x,y']],
    [{ tags_like: 'NE' }, ['Beta', 'alpha']],
    [{ tags_notlike: 'blu' }, ['Beta', 'a_b%', 'x,y']],
    [{ published_dategt: '2026-01-02' }, ['Beta', 'a_b%']],
    [{ published_datege: '2026-01-02 00:00:00' }, ['Beta', 'a_b%']],
    [{ published_datele: '2026-01-02' }, ['Beta', 'alpha']],
    [{ published_datelt: '2026-01-02' }, ['Beta', 'alpha']],
    [{ published_dateequal: '2026-01-02' }, ['Beta']],
    [{ published_dategt: '2026-01-02', published_datelt: '2026-01-02' }, ['Beta']],
    [{ published: '2026-01-01,2026-01-03' }, ['a_b%', 'alpha']],
    [{ createTime_dategt: '2020-01-01', createTime_datelt: '2020-12-31' }, []],
    [{ createTime_dategt: '2020-01-01' }, all],
    // The keyword box searches both name and number. `%` in its text is an ordinary character. Other conditions
    // apply in addition.
    [{ keyword: 'BETA' }, ['Beta', 'x,y']],
    [{ keyword: 'be' }, ['Beta', 'x,y']],
    [{ keyword: '978' }, ['alpha']],
    [{ keyword: 'beta', kind: 'AUDIO' }, ['Beta']],
    [{ keyword: '%' }, ['a_b%']],
    [{ keyword: 'nowhere' }, []],
    [{ keyword: '' }, all],
    // The fields that the keyword box searches can also be searched by their own keys, for a part of the text.
    [{ isbn: 'beta' }, ['x,y']],
    [{ isbn: '978', name: 'alp' }, ['alpha']],
    [{ isbn_equal: '978' }, []],
    [{ status: 'DRAFT', name: 'a' }, three],
  ])('%j finds %j (R3.09)', async (search, names) => {
    expect(await found(search)).toEqual(names.toSorted());
  });

  const calls: Readonly<Record<string, (search: object) => Promise<Reply>>> = {
    list: (search) => shop.call('owner', 'POST', 'shop-book/page-query', search),
    export: (search) => shop.call('owner', 'POST', 'shop-book/export', search),
    counts: (search) => shop.call('owner', 'POST', 'shop-book/counts', { views: { one: search } }),
    batch: (search) =>
      shop.call('owner', 'POST', 'shop-book/act-on-query', { action: 'delete', query: search }),
    options: (search) =>
      shop.call('owner', 'GET', `shop-book/options?${new URLSearchParams(search as Record<string, string>)}`),
  };
  const refusals: readonly [object, string][] = [
    [{ stauts: 'DRAFT' }, 'stauts'],
    [{ kind_foo: 'PAPER' }, 'kind_foo'],
    [{ view: 'nosuch' }, 'view'],
    // These keys are refused, because no search item of the list uses them or their value is invalid.
    [{ price: '5.00' }, 'price'],
    [{ isDeleted: 'true' }, 'isDeleted'],
    [{ pages: 'ten' }, 'pages'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name_dategt: '2020-01-01' }, 'name_dategt'],
  ];
  it.each(
    Object.keys(calls).flatMap((call) => refusals.map(([search, key]) => [call, search, key] as const)),
  )('%s refuses %j and names it (C1, C2, C6)', async (call, search, key) => {
    const { body, status } = await calls[call]!(search);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errCode: 'PARAM_INVALID',
      data: { errors: [expect.objectContaining({ field: key })] },
    });
    expect(body.msg).toContain(key === 'view' ? 'nosuch' : key);
    expect(await found({})).toEqual(all);
  });

  it.each<[object, string]>([
    [{}, 'query'],
    [{ query: null }, 'query'],
    [{ query: 'name=x' }, 'query'],
    [{ query: ['x'] }, 'query'],
    [{ search: { name: 'x' } }, 'query'],
    [{ query: { name: '' } }, 'name'],
    [{ query: { status: null } }, 'status'],
    [{ query: { view: '' } }, 'view'],
    [{ query: {}, form: 'x' }, 'form'],
  ])('an action on all that match is refused with %j (C2)', async (input, key) => {
    const { body, status } = await shop.call('owner', 'POST', 'shop-book/act-on-query', {
      action: 'delete',
      ...input,
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(key)]);
    expect(await found({})).toEqual(all);
  });

  it('an action on one of no records does nothing (C2)', async () => {
    for (const query of [{ id_in: [] }, { id_in: ',' }, { orgId: 'elsewhere' }]) {
      const { body } = await shop.call('owner', 'POST', 'shop-book/act-on-query', {
        action: 'delete',
        query,
      });
      expect(body.data).toMatchObject({ total: 0, state: 'DONE' });
    }
  });

  it('more values than one condition takes are refused, and so are more ids of a picker (C4)', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => String(at));
    for (const value of [ids, ids.join(',')]) {
      for (const call of ['list', 'export', 'counts', 'batch'])
        expect((await calls[call]!({ id_in: value })).body).toMatchObject({
          data: { errors: [{ field: 'id_in', rule: 'maxItems' }] },
        });
    }
    expect((await calls.options!({ ids: ids.join(',') })).body).toMatchObject({
      data: { errors: [{ field: 'ids' }] },
    });
    expect(await found({ id_in: ids.slice(1) })).toEqual([]);
  });
});
