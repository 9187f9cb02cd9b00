import type { Row } from '@isp/schema';
import { type Database, defineModule } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const otherTenant = '000009';
let isBroken: boolean;
const broken = defineModule({
  name: 'broken',
  home: {
    blocks: {
      broken: async () => {
        if (isBroken) throw new Error('out of order');
        return 'mended';
      },
    },
    figures: { broken: async (tx) => (await sql`select no_such_column from user_user`.execute(tx)) && 1 },
  },
});

describe.each(inTurn('pglite'))('the home page, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    isBroken = true;
    database = await databases.open();
    api = await openTestApi(database, undefined, undefined, { modules: [broken] });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const count = async (what: string) => {
    const { rows } = await database.asJob((tx) =>
      sql.raw<{ n: number }>(`select (select ${what})::float8 as n`).execute(tx),
    );
    return rows[0]?.n ?? 0;
  };
  const home = async (headers: Record<string, string> = {}) => {
    const { body } = await api.call(undefined, 'GET', 'portal/home', undefined, headers);
    return body.data as Row & { readonly figures: Row } & Readonly<Record<string, readonly Row[]>>;
  };

  it('the home page has banners, categories, products, data sets and figures in one reply, equal to those of their own calls', async () => {
    const page = await home();
    expect(Object.keys(page).toSorted()).toEqual([
      ...['banners', 'categories', 'figures', 'hotProducts', 'newDataSets', 'partners'],
    ]);
    expect(page.categories).toEqual(await api.done(undefined, 'GET', 'product-category/tree'));
    expect(page.hotProducts).toEqual(await api.done(undefined, 'GET', 'portal/product/hot'));
    expect(page.hotProducts).toHaveLength(8);
    const [called] = (page.hotProducts ?? []).toSorted(
      (one, other) => Number(other.callCount) - Number(one.callCount),
    ) as readonly Row[] as readonly [Row];
    const calls = await count(
      `coalesce(sum("callCount"), 0) from logs_api_monitor where "productId" = '${String(called.id)}'`,
    );
    expect(calls).toBeGreaterThan(0);
    expect(called).toMatchObject({
      ...{ categoryName: expect.any(String), categoryNameEn: expect.any(String) },
      ...{ sellerOrgName: expect.any(String), callCount: calls },
    });
    const { records } = await api.done(undefined, 'GET', 'portal/data-set/page-query?size=8');
    expect(page.newDataSets).toEqual(records);
    expect(page.figures).toEqual({
      products: await count(`count(*) from back_product_product where status = 'ON_SHELF'`),
      dataSets: await count(`count(*) from data_set_data_set where status = 'PUBLISHED'`),
      organizations: await count(
        `count(*) from developer_organization where status = 'NORMAL' and not "isDeleted"
          and "orgType" in ('PERSONAL', 'ENTERPRISE', 'INSTITUTE')`,
      ),
      calls: await count(`sum("callCount") from logs_api_monitor`),
    });
    expect(JSON.stringify(page)).not.toMatch(/orgId|contactPhone|createUser|backendUrl/);
  });

  it('banners speak the reader’s language and lead to pages that are there', async () => {
    const [chinese, english] = [await home(), await home({ 'accept-language': 'en-US' })];
    const links = chinese.banners?.map(({ linkUrl }) => String(linkUrl)) ?? [];
    expect(links.length).toBeGreaterThan(1);
    expect(english.banners?.map(({ linkUrl }) => linkUrl)).toEqual(links);
    expect(JSON.stringify(english.banners)).not.toMatch(/\p{Script=Han}/u);
    for (const { body, title } of chinese.banners ?? [])
      expect(`${title}${body}`).toMatch(/\p{Script=Han}{5}/u);
    for (const { cover } of chinese.banners ?? []) {
      const { headers, status } = await api.call(undefined, 'GET', String(cover));
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
    for (const [page, call] of [
      ['detail', 'portal/product/detail'],
      ['dataSetDetail', 'portal/data-set/detail'],
    ]) {
      const link = links.find((one) => one.startsWith(`/${page}?`));
      expect((await api.call(undefined, 'GET', `${call}${link?.slice(`/${page}`.length)}`)).status).toBe(200);
    }
    // neither a draft nor a content that becomes effective later is public
    const drafted = await database.asJob((tx) =>
      sql<{ id: string }>`update common_content set status = 'DRAFT' where id = ${chinese.banners?.[0]?.id}
        returning id`.execute(tx),
    );
    await database.asJob((tx) =>
      sql`update common_content set "effectiveTime" = ${new Date(api.now().getTime() + 86_400_000)}
        where id = ${chinese.banners?.[1]?.id}`.execute(tx),
    );
    expect((await home()).banners).toHaveLength(links.length);
    api.move(61);
    const left = (await home()).banners?.map(({ id }) => id);
    expect(left).toHaveLength(links.length - 2);
    expect(left).not.toContain(drafted.rows[0]?.id);
    await database.asJob((tx) =>
      sql`update common_content set status = 'PUBLISHED', "effectiveTime" = null where code = 'banner'`.execute(
        tx,
      ),
    );
  });

  it('a part that fails is left out, the others are there, and it is back as soon as it can be read', async () => {
    const page = await home();
    expect(page).not.toHaveProperty('broken');
    expect(page.figures).toEqual(expect.not.objectContaining({ broken: expect.anything() }));
    isBroken = false;
    expect(await home()).toMatchObject({ broken: 'mended', categories: expect.any(Array) });
  });

  it('the home page is read once a minute for each tenant and language, however many visitors open it', async () => {
    api.move(61);
    const asked = vi.spyOn(database, 'asRequest');
    const [one, other] = await Promise.all([home(), home()]);
    expect(other).toEqual(one);
    // only the part that failed is read again at the next call; the others are cached
    const parts = asked.mock.calls.length;
    await home();
    expect(asked.mock.calls.length).toBeLessThanOrEqual(parts + 1);
    asked.mockRestore();
  });

  it('the home page has an error when none of its parts can be read', async () => {
    api.move(61);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const asked = vi.spyOn(database, 'asRequest').mockRejectedValue(away);
    expect((await api.call(undefined, 'GET', 'portal/home')).status).toBe(503);
    asked.mockRestore();
    expect((await home()).categories).not.toHaveLength(0);
  });

  it('the home page shows a tenant its own records only (T-A1, T-A22)', async () => {
    const empty = await home({ 'tenant-id': otherTenant });
    expect(empty).toMatchObject({
      ...{ banners: [], categories: [], hotProducts: [], newDataSets: [] },
      figures: { products: 0, dataSets: 0, organizations: 0, calls: 0 },
    });
    const before = await home();
    const moved: Record<string, string> = {};
    for (const [name, table, where] of [
      ['dataSet', 'data_set_data_set', `status = 'PUBLISHED'`],
      ['banner', 'common_content', `code = 'banner' and status = 'PUBLISHED'`],
      ['category', 'product_category', `"parentId" is null`],
      ['organization', 'developer_organization', `status = 'NORMAL' and "orgType" = 'ENTERPRISE'`],
      ['calls', 'logs_api_monitor', '"callCount" > 0'],
    ] as const) {
      const { rows } = await database.asJob((tx) =>
        sql<{ id: string }>`update ${sql.table(table)} set "tenantId" = ${otherTenant}
          where id = (select id from ${sql.table(table)} where ${sql.raw(where)} order by id desc limit 1) returning id`.execute(
          tx,
        ),
      );
      moved[name] = String(rows[0]?.id);
    }
    api.move(61);
    const [own, other] = [await home({ 'tenant-id': otherTenant }), await home()];
    expect(own).toMatchObject({
      ...{ banners: [{ id: moved.banner }], categories: [{ id: moved.category }] },
      ...{ hotProducts: [], newDataSets: [{ id: moved.dataSet }] },
      figures: { products: 0, dataSets: 1, organizations: 1, calls: expect.any(Number) },
    });
    expect(own.figures.calls).toBeGreaterThan(0);
    const text = JSON.stringify(other);
    expect(Object.values(moved).filter((id) => text.includes(id))).toEqual([]);
    for (const name of ['dataSets', 'organizations', 'calls'])
      expect(Number(other.figures[name])).toBeLessThan(Number(before.figures[name]));
    // the address of a picture contains the tenant, because pictures are loaded without headers
    const [{ cover }] = own.newDataSets as readonly [Row];
    if (cover !== null) expect(cover).toContain(`tenantId=${otherTenant}`);
  });
});
