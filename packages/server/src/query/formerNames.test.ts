import { parseArea, type Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/index.ts';
import { databaseKinds } from '../testing/internal.ts';
import { openShop, type ShopApp, shopFile } from '../testing/shop.fixture.ts';

const { author, book } = shopFile.entities;
const { properties } = author.record;
const area = parseArea({
  ...shopFile,
  entities: {
    ...shopFile.entities,
    book,
    author: {
      ...author,
      record: {
        ...author.record,
        properties: {
          ...properties,
          name: { ...properties.name, 'x-renamed-from': 'caption' },
          rank: {
            title: '级别',
            oneOf: [
              { const: 'FIRST', title: '一', 'x-renamed-from': ['TOP', 'BEST'] },
              { const: 'SECOND', title: '二' },
            ],
          },
        },
      },
    },
  },
});

describe.each(databaseKinds)('former names in a list call on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [area] });
    for (const form of [{ name: 'a', rank: 'FIRST' }, { name: 'b', rank: 'SECOND' }, { name: 'c' }])
      await shop.call('root', 'POST', 'shop-author/add', form);
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const ask = (query: Row) => shop.call('owner', 'POST', 'shop-author/page-query', query);
  const found = async (query: Row) =>
    ((await ask(query)).body.data as { records: Row[] }).records.map(({ name }) => name).join('');

  it.each<[Row, string]>([
    [{ caption_equal: 'b' }, 'b'],
    [{ caption_notequal: 'b', ascs: 'caption' }, 'ac'],
    [{ descs: 'caption' }, 'cba'],
    [{ ascs: 'caption' }, 'abc'],
    [{ rank: 'TOP' }, 'a'],
    [{ rank_in: 'BEST,SECOND', ascs: 'name' }, 'ab'],
    [{ rank: ['TOP', 'SECOND'], descs: 'name' }, 'ba'],
    [{ rank_notequal: 'TOP', ascs: 'name' }, 'bc'],
  ])('the query %j finds %s', async (query, names) => {
    expect(await found(query)).toBe(names);
  });

  it('a name that no field had is refused', async () => {
    const { body, status } = await ask({ captoin: 'b' });
    expect([status, body.errCode]).toEqual([400, 'PARAM_INVALID']);
  });
});
