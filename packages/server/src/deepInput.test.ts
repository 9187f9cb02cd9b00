import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type ShopApp } from './testing/shop.fixture.ts';
import { inTurn } from './testing/takesTurn.ts';
import { testDatabases } from './testing/testDatabases.ts';

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);
/**
 * Nested lists, objects, and mixtures of both. Some are nested just deeper than the limit of levels, others as deep
 * as a body of 1 MB allows.
 */
const values = [101, 5000, 150_000].flatMap((levels) => [
  nested(levels, '[', ']'),
  `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
  nested(Math.ceil(levels / 2), '[{"a":[', ']}]'),
]);

describe.each(inTurn('pglite'))('what nests deeper than anything needs on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;

  beforeAll(async () => {
    shop = await openShop(await databases.open());
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const send = (method: 'POST' | 'PUT', path: string, payload: string, locale = 'zh-CN') =>
    shop.app.inject({
      method,
      url: `/api/${path}`,
      headers: { 'x-who': 'owner', 'content-type': 'application/json', 'accept-language': locale },
      payload,
    });

  it('deep input is refused by every call that reads a body, under every name, before anything walks through it (T-A17)', async () => {
    const wrong: unknown[] = [];
    for (const [method, path] of [
      ['POST', 'shop-book/page-query'],
      ['POST', 'shop-book/add'],
      ['PUT', 'shop-book/update'],
      ['POST', 'shop-book/remove'],
      ['POST', 'shop-book/reprice'],
      ['POST', 'shop-book/export'],
      ['POST', 'biz-ops-log/page-query'],
    ] as const) {
      for (const key of ['name', 'id', 'ids', 'unknown']) {
        for (const value of values) {
          const { body, statusCode } = await send(method, path, `{"${key}":${value}}`);
          const { errCode } = JSON.parse(body) as { errCode?: string };
          if (statusCode !== 400 && statusCode !== 413)
            wrong.push([path, key, value.length, statusCode, errCode]);
        }
      }
    }
    expect(wrong).toEqual([]);
    const reply = await send('POST', 'shop-book/page-query', `{"name":${values[0]}}`, 'en-US');
    expect(reply.json()).toMatchObject({
      errCode: 'PARAM_INVALID',
      msg: 'The data nest too deeply: at most 100 levels',
    });
  });

  it('what is no deeper is read as ever, and ten thousand ids or names of filters are refused in short (T-A17)', async () => {
    const deep = await send('POST', 'shop-book/page-query', `{"name":${nested(98, '[', ']')}}`);
    expect(deep.json()).toMatchObject({ data: { errors: [{ field: 'name', rule: 'value' }] } });
    const ids = Array.from({ length: 10_000 }, (_, at) => String(at));
    const removed = await send('POST', 'shop-book/remove', JSON.stringify({ ids }));
    expect(removed.statusCode).toBeGreaterThanOrEqual(400);
    expect(removed.statusCode).toBeLessThan(500);
    const names = Object.fromEntries(ids.map((id) => [`name_${id}`, id]));
    const unknown = await send('POST', 'shop-book/page-query', JSON.stringify(names));
    expect([unknown.statusCode, unknown.body.length < 20_000]).toEqual([400, true]);
    for (const query of [
      `name${'[a]'.repeat(2000)}=1`,
      `${'a.'.repeat(3000)}=1`,
      'name_like=1&'.repeat(1000),
    ]) {
      const reply = await shop.app.inject({
        url: `/api/shop-book/page-query?${query}`,
        headers: { 'x-who': 'owner' },
      });
      expect([reply.statusCode, reply.body.length < 20_000]).toEqual([400, true]);
    }
  });
});
