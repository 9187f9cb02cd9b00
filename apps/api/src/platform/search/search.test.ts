import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { inTurn, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(inTurn('pglite'))('what everybody may find, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let theirs: string;

  beforeAll(async () => {
    database = await databases.open();
    // one of them is another tenant's
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string }>`update data_set_data_set set "tenantId" = '000009' where id = (
        select min(id) from data_set_data_set where status = 'PUBLISHED') returning id`.execute(tx),
    );
    theirs = String(rows[0]?.id);
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const find = async (query: Record<string, string>) =>
    api.done(undefined, 'GET', `portal/search?${new URLSearchParams({ size: '100', ...query })}`);
  const names = (page: Row) => (page.records as Row[]).map(({ name }) => name);

  it.each(['发票识别', 'fapiao', 'zzsfp'])('R1.02 finds a product by %s', async (keyword) => {
    const page = await find({ keyword });
    expect(names(page)[0]).toBe('增值税发票识别');
    expect(page.meant).toBeNull();
  });

  it('R1.02 says what was meant by a keyword with a wrong character', async () => {
    const page = await find({ keyword: '发漂识别' });
    expect(page.meant).toBe('增值税发票识别');
    expect(names(page)).toContain('增值税发票识别');
    expect(names(await find({ keyword: '完全没有这样的东西' }))).toEqual([]);
  });

  it('R1.02 T-A22 holds the listed products and published data sets of the tenant, and no others', async () => {
    const all = await find({});
    const lists = await Promise.all(
      ['product', 'data-set'].map((area) => api.done(undefined, 'GET', `portal/${area}/page-query?size=200`)),
    );
    const shown = lists.flatMap(({ records }) => (records as Row[]).map(({ id }) => id));
    expect((all.records as Row[]).map(({ id }) => id).toSorted()).toEqual(shown.toSorted());
    expect(JSON.stringify(all)).not.toMatch(/orgId|contactPhone|createUser|backendUrl/);
    expect(shown).not.toContain(theirs);
    const inTheirs = async (path: string) =>
      (await api.call(undefined, 'GET', path, undefined, { 'tenant-id': '000009' })).body.data;
    const other = (await inTheirs('portal/search')) as { records: Row[] };
    expect(other.records.map(({ id }) => id)).toEqual([theirs]);
    expect(await inTheirs('portal/search/suggest?keyword=fapiao')).toEqual([]);
  });

  it('R1.02 counts what each choice leaves as the list does', async () => {
    const { facets } = await find({ kind: 'PRODUCT' });
    const { charge = {}, category = {} } = facets as Record<string, Record<string, number>>;
    for (const [key, values] of Object.entries({ chargeMode: charge, categoryId: category })) {
      for (const [value, count] of Object.entries(values)) {
        const list = await api.done(undefined, 'GET', `portal/product/page-query?${key}=${value}`);
        expect([value, list.total]).toEqual([value, count]);
      }
    }
    const { delivery = {} } = facets as Record<string, Record<string, number>>;
    for (const [value, count] of Object.entries(delivery))
      expect([value, (await find({ kind: 'PRODUCT', delivery: value })).total]).toEqual([value, count]);
    expect(delivery).toHaveProperty('API_KEY');
    const found = await find({ charge: 'PACKAGE', priceMax: '100', sort: 'priceAsc' });
    const prices = (found.records as Row[]).map(({ card }) => Number((card as Row).priceFrom));
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices.every((price) => price <= 100)).toBe(true);
  });

  it('R1.02 suggests by kind, ten at most, and nothing for nothing', async () => {
    const suggest = (keyword: string) =>
      api.done(
        undefined,
        'GET',
        `portal/search/suggest?${new URLSearchParams({ keyword })}`,
      ) as unknown as Promise<readonly { kind: string; items: Row[] }[]>;
    const groups = await suggest('shibie');
    expect(groups.map(({ kind }) => kind)).toContain('PRODUCT');
    expect(groups.map(({ kind }) => kind)).toContain('CATEGORY');
    expect(groups.flatMap(({ items }) => items).length).toBeLessThanOrEqual(10);
    expect(await suggest(' ')).toEqual([]);
    expect(await suggest('a\u0000%_')).toEqual([]);
  });
});
