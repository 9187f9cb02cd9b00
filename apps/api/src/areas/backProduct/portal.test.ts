import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const root = 'portal/product';

describe.each(inTurn('pglite'))('the catalogue everybody sees, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const ask = async (query: string, account?: string) => {
    const page = await api.done(account, 'GET', `${root}/page-query?size=200${query}`);
    return page.records as Row[];
  };
  const stored = async (where: string) =>
    database.asJob(async (tx) => {
      const text = `select * from back_product_product where not "isDeleted" and ${where}`;
      return (await sql.raw<Row>(text).execute(tx)).rows;
    });

  it('the catalogue shows listed products with their public values, and nothing else (T-A1, T-A22)', async () => {
    const listed = await stored(`status = 'ON_SHELF'`);
    const rows = await ask('');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
    const api1 = listed.find(({ productType }) => productType === 'API') as Row;
    const reply = await api.call(undefined, 'GET', `${root}/detail?id=${String(api1.id)}`);
    const product = reply.body.data as Row;
    expect(product).toMatchObject({ productName: api1.productName, sellerOrgName: expect.any(String) });
    expect((product.specs as Row[]).length).toBeGreaterThan(0);
    expect((product.interfaces as Row[]).length).toBeGreaterThan(0);
    // The example contains the configured address of the service. The `host` header of the request is ignored,
    // because a caller could set it to any address.
    for (const { callSamples, readersOrgId } of product.interfaces as Row[]) {
      const [shell, ...scripts] = (callSamples as Row[]).map(({ text }) => String(text));
      expect(shell).toMatch(
        new RegExp(`^curl -X [A-Z]+ 'http://127\\.0\\.0\\.1[:\\d]*/open/${api1.productCode}/`, 'm'),
      );
      expect(scripts).toHaveLength(2);
      for (const script of scripts) expect(script).toContain(readersOrgId);
    }
    const secrets = [
      api1.contactPhone,
      'backend.example.com',
      'contactName',
      'backendUrl',
      'auditRemark',
      api1.orgId,
      api1.createUser,
    ];
    expect(product).toMatchObject({ orgId: null, createUser: null, updateUser: null });
    expect(secrets.filter((secret) => reply.raw.includes(String(secret)))).toEqual([]);
    // the picture of the product can be loaded without a session
    const picture = String(product.icon).replace('/isp-user/api/v1/', '');
    expect((await api.call(undefined, 'GET', picture)).status).toBe(200);
    const [one] = product.pictures as readonly [Row];
    expect((await api.call(undefined, 'GET', String(one.url))).headers['content-type']).toBe('image/png');
    // A product that is not listed is not found. The picture of this product and the picture of another tenant's
    // product are not found either.
    const [hidden] = await stored(`status = 'DRAFT'`);
    expect((await api.call(undefined, 'GET', `${root}/detail?id=${String(hidden?.id)}`)).status).toBe(404);
    expect((await api.call(undefined, 'GET', `${root}/file/${String(hidden?.icon)}`)).status).toBe(404);
    const elsewhere = await api.call(undefined, 'GET', `${root}/page-query`, undefined, {
      'tenant-id': '000001',
    });
    expect((elsewhere.body.data as Row).total).toBe(0);
    // products of a disabled organisation are hidden
    const sellers = async (status: string) =>
      database.asJob((tx) =>
        sql`update developer_organization set status = ${status} where id = ${String(api1.orgId)}`.execute(
          tx,
        ),
      );
    await sellers('DISABLED');
    expect((await ask('')).some(({ id }) => id === api1.id)).toBe(false);
    await sellers('NORMAL');
  });

  it('one call returns all of a product’s page: its category path, prices, interfaces and similar products (T-A22)', async () => {
    const all = await ask('');
    const [{ id }] = all.filter(({ productName }) => productName === '增值税发票识别') as [Row];
    const detail = (account?: string) => api.done(account, 'GET', `${root}/detail?id=${String(id)}`);
    const page = await detail();
    const names = (page.categories as Row[]).map(({ name }) => name);
    expect(names).toEqual(['视觉智能', '文字识别', '票据识别']);
    expect(page).toMatchObject({
      ...{ categoryName: '票据识别', categoryNameEn: 'Invoices', sellerOrgName: expect.any(String) },
      ...{ favoriteCount: expect.any(Number), callCount: expect.any(Number), docUrl: expect.any(String) },
    });
    expect((page.specs as Row[]).map(({ price }) => price)).toContain(page.priceFrom);
    const similar = page.similar as readonly Row[];
    expect(similar).toEqual(await api.done(undefined, 'GET', `${root}/similar?id=${String(id)}`));
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.length).toBeLessThanOrEqual(4);
    expect(similar.map((one) => one.id)).not.toContain(id);
    // Similar products are shown as in lists: with the favourites of the reader, and only while they are listed.
    expect(similar[0]).not.toHaveProperty('favorite');
    const [first] = (await detail('developer')).similar as readonly [Row];
    expect(first).toMatchObject({ favorite: expect.any(Boolean), productName: expect.any(String) });
    const taken = async (status: string) =>
      database.asJob((tx) =>
        sql`update back_product_product set status = ${status} where id = ${String(first.id)}`.execute(tx),
      );
    await taken('OFF_SHELF');
    expect(((await detail()).similar as Row[]).map((one) => one.id)).not.toContain(first.id);
    await taken('ON_SHELF');
    // a disabled category has no link
    const used = (status: string) =>
      database.asJob((tx) =>
        sql`update product_category set status = ${status} where name = '文字识别'`.execute(tx),
      );
    await used('DISABLED');
    expect(((await detail()).categories as Row[]).map(({ name }) => name)).toEqual(['票据识别']);
    await used('ENABLED');
  });

  it('reading a product counts no view; an address counts once an hour', async () => {
    const [{ id, viewCount }] = (await ask('')) as [Row];
    const views = async () => (await api.done(undefined, 'GET', `${root}/detail?id=${String(id)}`)).viewCount;
    const look = (what: unknown = id, headers = {}) =>
      api.call(undefined, 'POST', `${root}/view`, { id: what }, headers);
    await views();
    expect(await views()).toBe(viewCount);
    expect((await look()).body.data).toBe(true);
    expect((await look()).body.data).toBe(false);
    expect(await views()).toBe(Number(viewCount) + 1);
    api.move(3600);
    expect((await look()).body.data).toBe(true);
    expect(await views()).toBe(Number(viewCount) + 2);
    // a view of a product that is not listed is refused
    const [hidden] = await stored(`status = 'DRAFT'`);
    for (const other of [hidden?.id, 'x', 'a\u0000'])
      expect([other, (await look(other)).status]).toEqual([other, 404]);
    expect((await look(id, { 'tenant-id': '000001' })).status).toBe(404);
    expect((await look(id, { 'blade-requested-with': '' })).status).toBe(403);
    expect((await stored(`id = '${String(hidden?.id)}'`))[0]?.viewCount).toBe(hidden?.viewCount);
  });

  it('the catalogue narrows by words, category, kind, industry, charge and price, and sorts by the chosen order', async () => {
    const all = await ask('');
    const names = (rows: readonly Row[]) => rows.map(({ productName }) => productName);
    expect(names(await ask(`&keyword=${encodeURIComponent('发票')}`))).toEqual(['增值税发票识别']);
    expect(await ask('&keyword=100%25')).toEqual([]);
    const kinds = await ask('&productType=MODEL,DATASET');
    expect(new Set(kinds.map(({ productType }) => productType))).toEqual(new Set(['MODEL', 'DATASET']));
    const tree = (await api.done(undefined, 'GET', 'product-category/tree')) as unknown as Row[];
    const counts = await Promise.all(
      tree.map(async ({ id, productCount }) => [
        (await ask(`&categoryIds=${String(id)}`)).length,
        productCount,
      ]),
    );
    expect(counts.every(([found, shown]) => found === shown)).toBe(true);
    expect(counts.reduce((sum, [found]) => sum + Number(found), 0)).toBe(all.length);
    for (const row of await ask('&industry=finance')) expect(row.industry).toContain('finance');
    expect((await ask('&trialEnabled=true')).every(({ trialEnabled }) => trialEnabled === true)).toBe(true);
    const cheap = await ask('&price_ge=1&price_le=500&ascs=price');
    const prices = cheap.map(({ priceFrom }) => Number(priceFrom));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices.every((price) => price >= 1 && price <= 500)).toBe(true);
    expect((await ask('&chargeModes=NEGOTIATE')).length).toBeLessThan(all.length);
    const hot = (await api.done(undefined, 'GET', `${root}/hot`)) as unknown as Row[];
    expect(hot).toHaveLength(8);
    // without a given order, the most popular products come first, as in the list
    expect(hot.map(({ id }) => id)).toEqual(all.slice(0, 8).map(({ id }) => id));
  });

  it('a user marks a product once, finds it marked, and removes the mark', async () => {
    const [{ id, favoriteCount }] = (await ask('', 'developer')) as [Row];
    const mark = { targetType: 'PRODUCT', targetId: id };
    const made = await api.done('developer', 'POST', 'favorite/add', mark);
    expect((await api.call('developer', 'POST', 'favorite/add', mark)).body.errCode).toBe('DATA_DUPLICATE');
    const now = async (account?: string) => (await ask('', account)).find((row) => row.id === id);
    expect(await now('developer')).toMatchObject({
      favorite: true,
      favoriteId: made.id,
      favoriteCount: Number(favoriteCount) + 1,
    });
    const marked = async () => {
      const { records } = await api.done('developer', 'POST', 'favorite/page-query', {});
      return (records as readonly Row[]).find((row) => row.id === made.id);
    };
    const { targetName } = (await marked()) ?? {};
    expect(await marked()).toMatchObject({ targetName: expect.any(String), state: 'SHOWN' });
    const put = (status: string) =>
      database.asJob((tx) =>
        sql`update back_product_product set status = ${status} where id = ${id}`.execute(tx),
      );
    await put('OFF_SHELF');
    // the favourite shows the name that the product had
    expect(await marked()).toMatchObject({ targetName, state: 'GONE' });
    await put('ON_SHELF');
    expect(await now()).not.toHaveProperty('favorite');
    expect(await now('member')).toMatchObject({ favorite: expect.any(Boolean) });
    expect((await api.call('member', 'POST', 'favorite/remove', { ids: made.id })).status).toBe(404);
    expect((await api.call('developer', 'POST', 'favorite/remove', { ids: made.id })).status).toBe(200);
    expect(await now('developer')).toMatchObject({ favorite: false, favoriteCount });
    const [hidden] = await stored(`status = 'DRAFT'`);
    const refused = await api.call('developer', 'POST', 'favorite/add', { ...mark, targetId: hidden?.id });
    expect(refused.status).toBe(404);
  });

  it('a customer applies for a trial once, and only the provider decides (R6.05)', async () => {
    const { orgId } = await api.signedIn('developer');
    const [own] =
      await stored(`status = 'ON_SHELF' and "trialEnabled" and "orgId" = '${orgId}' and not exists (
      select from back_product_product_apply a, user_user u where a."productId" = back_product_product.id
        and a."createUser" = u.id and u.username = 'customer')`);
    const form = { productId: own?.id, reason: '评估识别准确率' };
    const apply = (account: string | undefined, more: Row = {}) =>
      api.call(account, 'POST', 'product-apply/add', { ...form, ...more });
    expect((await apply(undefined)).status).toBe(401);
    expect((await apply('member')).body.errCode).toBe('FORBIDDEN');
    expect((await apply('developer')).body.errCode).toBe('OWN_TRIAL');
    expect((await apply('customer', { reason: '短' })).body.errCode).toBe('PARAM_INVALID');
    const offer = (isOffered: boolean) =>
      database.asOwner((tx) =>
        sql`update back_product_product set "trialEnabled" = ${isOffered} where id = ${own?.id}`.execute(tx),
      );
    await offer(false);
    expect((await apply('customer')).body.errCode).toBe('TRIAL_UNAVAILABLE');
    await offer(true);
    const [hidden] = await stored(`status = 'DRAFT'`);
    expect((await apply('customer', { productId: hidden?.id })).status).toBe(404);
    const header = { 'idempotency-key': crypto.randomUUID() };
    const keyed = () => api.call('customer', 'POST', 'product-apply/add', form, header);
    const made = (await keyed()).body.data as Row;
    // a repeated call with the same key gets the same reply
    expect((await keyed()).body.data).toEqual(made);
    expect(made).toMatchObject({ status: 'PENDING', applyNo: expect.stringMatching(/^AP\d{18}$/) });
    expect((await apply('customer')).body.errCode).toBe('TRIAL_USED');
    expect(await api.done('customer', 'GET', `${root}/detail?id=${String(own?.id)}`)).toMatchObject({
      trial: 'PENDING',
    });
    const detail = await api.done('developer', 'GET', `product-apply/detail?id=${String(made.id)}`);
    expect(detail).toMatchObject({
      ...{ applyType: 'TRIAL', phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/), awaitsMe: true },
      _actions: expect.arrayContaining(['approve', 'reject']),
    });
    const mine = await api.done('customer', 'GET', `product-apply/detail?id=${String(made.id)}`);
    expect(mine.phone).toMatch(/^1\d{10}$/);
    expect((await api.call('admin', 'POST', 'product-apply/approve', { id: made.id })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    expect((await api.call('customer', 'POST', 'product-apply/approve', { id: made.id })).status).toBe(403);
    const refused = { id: made.id, auditRemark: '请补充使用场景' };
    expect((await api.call('developer', 'POST', 'product-apply/reject', refused)).status).toBe(200);
    // After a rejection, a user may apply again and may withdraw the new application.
    const again = (await apply('customer')).body.data as Row;
    expect((await api.call('customer', 'POST', 'product-apply/withdraw', { id: again.id })).status).toBe(200);
    const granted = (await apply('customer')).body.data as Row;
    const done = await api.done('developer', 'POST', 'product-apply/approve', { id: granted.id });
    expect(done).toMatchObject({ status: 'APPROVED', auditUserName: '张工' });
  });
});
