import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../ports/media/random.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { findStranger } from '../../testing/findStranger.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const leaf = demoId(37, 3);
const icon = 'https://example.com/icon.png';

// These tests check rules, not the database, so one type of database is enough.
describe('products of a provider', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  let stranger: string;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    stranger = await findStranger(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const spec = (specName: string, more: Row = {}) => ({
    ...{ specName, chargeMode: 'ONCE', price: '100.00', status: 'ENABLED' },
    ...more,
  });
  const add = (more: Row = {}) => {
    count += 1;
    return api.done('developer', 'POST', 'back-product/add', {
      ...{ productName: `规则产品 ${count}`, productType: 'SERVICE', deliveryMode: 'ONLINE_SERVICE' },
      ...{
        categoryId: leaf,
        industry: ['general'],
        shortDesc: '一款用于检验规则的产品',
        description: '说明',
      },
      ...{ contactName: '张工', contactPhone: '13800000000', icon, specs: [spec('基础版')] },
      ...more,
    });
  };
  const now = ({ id }: Row) => api.done('developer', 'GET', `back-product/detail?id=${String(id)}`);
  const act = (account: string, action: string, { id }: Row, more: Row = {}) =>
    api.call(account, 'POST', `back-product/${action}`, { id, ...more });
  const update = async (row: Row, more: Row) => {
    const { rowVersion } = await now(row);
    return api.call('developer', 'PUT', 'back-product/update', { id: row.id, rowVersion, ...more });
  };
  const specsOf = async ({ id }: Row) => {
    const { records } = await api.done('developer', 'POST', 'back-product-spec/page-query', {
      productId: id,
    });
    return records as Row[];
  };
  const applied = async (account: string, { id }: Row, more: Row = {}) => {
    const { records } = await api.done(account, 'POST', 'product-apply/page-query', {
      size: 200,
      ...(account === 'admin' && { orgId: '' }),
      ...more,
    });
    return (records as Row[]).filter(({ productId }) => productId === id);
  };
  const codes = async (calls: readonly Promise<{ status: number; body: Row }>[]) =>
    (await Promise.all(calls)).map(({ body, status }) => [status, body.errCode]);
  const titles = async (account: string) => {
    const { records } = await api.done(account, 'GET', 'sys-message/message-list-paging?size=50');
    return (records as Row[]).map(({ title }) => title);
  };
  const list = async (row: Row) => {
    expect((await act('developer', 'submit', row)).status).toBe(200);
    expect((await act('admin', 'approve', row)).status).toBe(200);
  };

  it('a product is submitted complete, approved by the platform alone, and its applicant is notified (R6.05)', async () => {
    const row = await add({
      specs: [spec('基础版', { price: '19.90' }), spec('洽谈', { chargeMode: 'NEGOTIATE' })],
    });
    expect(row).toMatchObject({
      status: 'DRAFT',
      changeStatus: 'NONE',
      priceFrom: '19.90',
      productCode: expect.stringMatching(/^PRD\d{6}$/),
    });
    expect((await specsOf(row)).map(({ price, specName, status }) => [specName, price, status])).toEqual([
      ['基础版', '19.90', 'ENABLED'],
      ['洽谈', null, 'ENABLED'],
    ]);
    // a specification can also be changed by a separate call; the prices in the product are updated at the same
    // time
    const [basic] = await specsOf(row);
    await api.done('developer', 'POST', 'back-product-spec/disable', { id: basic?.id });
    expect(await now(row)).toMatchObject({ priceFrom: null });
    await update(row, { specs: [] });
    expect((await act('developer', 'submit', row)).body.errCode).toBe('SPEC_REQUIRED');
    expect(await specsOf(row)).toEqual([]);
    await update(row, { specs: [spec('基础版')], icon: null });
    expect((await act('developer', 'submit', row)).body.errCode).toBe('PRODUCT_INCOMPLETE');
    await update(row, { icon });
    expect(await codes([act(stranger, 'submit', row), act('customer', 'submit', row)])).toEqual([
      [404, 'DATA_NOT_FOUND'],
      [403, 'FORBIDDEN'],
    ]);
    expect((await act('developer', 'submit', row)).status).toBe(200);
    expect((await now(row))._actions).toEqual(expect.arrayContaining(['withdraw']));
    expect((await update(row, { shortDesc: '审核期间不能修改的简介' })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    const [apply] = await applied('admin', row, { view: 'todo' });
    expect(apply).toMatchObject({ applyType: 'ON_SHELF', status: 'PENDING', awaitsMe: true });
    // the applicant may not decide, and another organisation may not see the application
    const decide = (account: string) => api.call(account, 'POST', 'product-apply/approve', { id: apply?.id });
    expect(await codes([decide('developer'), decide(stranger)])).toEqual([
      [400, 'STATE_NOT_ALLOWED'],
      [404, 'DATA_NOT_FOUND'],
    ]);
    expect(await titles('admin')).toContain(`星图智能科技 提交产品 ${String(row.productName)} 等待审核`);
    expect((await decide('admin')).status).toBe(200);
    expect(await now(row)).toMatchObject({ status: 'ON_SHELF', shelfTime: expect.any(String) });
    const page = () => api.call('developer', 'GET', `back-product/portal-page?id=${String(row.id)}`);
    expect((await page()).body.data).toEqual({ url: `/isp-user/ui/detail?id=${String(row.id)}` });
    expect(await titles('developer')).toContain(`产品 ${String(row.productName)} 已上架`);
    // The type cannot change while the product is on sale. Taking the product off sale takes effect at once.
    const typed = await update(row, {
      productType: 'APP',
      deliveryMode: 'SAAS',
      saasUrl: 'https://a.example.com',
    });
    expect(typed.body).toMatchObject({ errCode: 'PARAM_INVALID', msg: '首次审核后不可修改产品类型' });
    expect((await act('developer', 'off-shelf', row)).body.data).toMatchObject({ status: 'OFF_SHELF' });
    expect((await page()).body.errCode).toBe('STATE_NOT_ALLOWED');
    const copied = await act('developer', 'copy', row);
    expect(copied.status).toBe(200);
    const { records } = await api.done('developer', 'POST', 'back-product/page-query', {
      productName: `${String(row.productName)} 副本`,
    });
    expect(records).toEqual([expect.objectContaining({ status: 'DRAFT', icon: null })]);
  });

  it('a change of a listed product waits: the listed content stays until it is approved', async () => {
    const row = await add({ specs: [spec('基础版', { stock: 10 })] });
    await list(row);
    expect((await update(row, {})).body.errCode).toBe('NOTHING_CHANGED');
    const changed = await update(row, {
      shortDesc: '变更之后的产品简介文字',
      specs: [spec('基础版', { price: '88.00', stock: 12 })],
    });
    expect(changed.body.data).toMatchObject({
      shortDesc: row.shortDesc,
      priceFrom: '100.00',
      changeStatus: 'AUDITING',
    });
    expect((await update(row, { shortDesc: '同时只能有一个变更申请' })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    const [first] = await applied('admin', row, { applyType: 'UPDATE' });
    const diff = await api.done('admin', 'GET', `product-apply/diff?id=${String(first?.id)}`);
    expect((diff.differences as Row[]).map(({ field }) => field)).toEqual(['shortDesc', 'specs']);
    await api.done('admin', 'POST', 'product-apply/reject', { id: first?.id, auditRemark: '请说明降价原因' });
    expect(await now(row)).toMatchObject({
      changeStatus: 'REJECTED',
      auditRemark: '请说明降价原因',
      priceFrom: '100.00',
    });
    await update(row, {
      shortDesc: '变更之后的产品简介文字',
      specs: [spec('基础版', { price: '88.00', stock: 12 })],
    });
    const [before] = await specsOf(row);
    // seven units are sold meanwhile
    await database.asJob((tx) =>
      sql`update back_product_product_spec set stock = 3 where id = ${before?.id}`.execute(tx),
    );
    const [second] = await applied('admin', row, { applyType: 'UPDATE', status: 'PENDING' });
    await api.done('admin', 'POST', 'product-apply/approve', { ids: [second?.id] });
    expect(await now(row)).toMatchObject({
      shortDesc: '变更之后的产品简介文字',
      priceFrom: '88.00',
      changeStatus: 'NONE',
    });
    // A specification that was sold keeps its id. The approved change adds two units to the remaining stock: 3 + 2
    // = 5.
    expect(await specsOf(row)).toEqual([
      expect.objectContaining({ id: before?.id, price: '88.00', stock: 5 }),
    ]);
    // taking the product off sale cancels its pending change
    await update(row, { shortDesc: '再次变更之后的产品简介' });
    expect((await act('admin', 'force-off', row, { auditRemark: '违规' })).body.data).toMatchObject({
      ...{ status: 'FORCED_OFF', changeStatus: 'NONE' },
    });
    const [third] = await applied('developer', row, { applyType: 'UPDATE', status: 'WITHDRAWN' });
    expect(third).toBeDefined();
    expect((await act('developer', 'allow-resubmit', row)).status).toBe(403);
    expect((await act('admin', 'allow-resubmit', row)).body.data).toMatchObject({ status: 'REJECTED' });
  });

  it('a product is refused with prices that do not add up, foreign versions, and categories that hold others', async () => {
    const metered = (tiers: readonly Row[]) => [
      spec('按量', { chargeMode: 'POSTPAY', price: '0.0100', tiers }),
    ];
    const refusedAt = async (more: Row) => {
      const row = await api.call('developer', 'POST', 'back-product/add', {
        ...{
          productName: '不成立',
          productType: 'SERVICE',
          deliveryMode: 'ONLINE_SERVICE',
          categoryId: leaf,
        },
        ...{ industry: ['general'], shortDesc: '一款用于检验规则的产品', description: '说明' },
        ...{ contactName: '张工', contactPhone: '13800000000', ...more },
      });
      return ((row.body.data as Row | null)?.errors as Row[] | undefined)?.map(({ field }) => field);
    };
    const gap = [
      { from: 1, to: 100, unitPrice: '0.0100' },
      { from: 102, unitPrice: '0.0080' },
    ];
    const { records } = await api.done('developer', 'GET', 'miror-image/page-query?size=200');
    const preset = (records as Row[]).find(({ orgId }) => orgId !== demoId(11, 1));
    expect(preset).toBeDefined();
    expect([
      await refusedAt({ specs: metered(gap) }),
      await refusedAt({
        specs: metered([
          { from: 1, to: 10, unitPrice: '0.01' },
          { from: 11, to: 20, unitPrice: '0.01' },
        ]),
      }),
      await refusedAt({ specs: [spec('划线', { originalPrice: '99.00' })] }),
      await refusedAt({ specs: [spec('同名'), spec('同名')] }),
      await refusedAt({ categoryId: demoId(37, 1) }),
      await refusedAt({ productType: 'IMAGE', deliveryMode: 'DOWNLOAD', imageId: preset?.id }),
    ]).toEqual([
      ['specs.0.tiers'],
      ['specs.0.tiers'],
      ['specs.0.originalPrice'],
      [expect.stringMatching(/^specs/)],
      ['categoryId'],
      ['imageId'],
    ]);
    const right = await add({
      specs: metered([
        { from: 1, to: 100, unitPrice: '0.0100' },
        { from: 101, unitPrice: '0.0080' },
      ]),
    });
    expect(right.priceFrom).toBe('0.0080');
  });

  it('a product keeps its sold item and its category from deletion', async () => {
    const { orgId } = await api.signedIn('developer');
    const { records } = await api.done('developer', 'POST', 'model-version/page-query', {
      status: 'READY',
      size: 200,
    });
    const models = await api.done('developer', 'POST', 'model/page-query', { status: 'READY', size: 200 });
    const unsold = (models.records as Row[]).map(({ id }) => id);
    const version = (records as Row[]).find(
      (one) => one.orgId === orgId && one.stage !== 'PRODUCTION' && unsold.includes(one.modelId),
    ) as Row;
    const row = await add({ productType: 'MODEL', deliveryMode: 'DOWNLOAD', modelVersionId: version.id });
    const status = async () =>
      (await api.done('developer', 'GET', `model/detail?id=${String(version.modelId)}`)).status;
    await list(row);
    expect(await status()).toBe('PUBLISHED');
    const remove = (account: string, path: string, id: unknown) =>
      api.call(account, 'POST', `${path}/remove`, { ids: id });
    const usedBy = expect.arrayContaining([expect.objectContaining({ id: row.id })]);
    expect((await remove('developer', 'model-version', version.id)).body).toMatchObject({
      ...{ errCode: 'DATA_IN_USE', data: { usedBy } },
    });
    expect((await remove('admin', 'product-category', leaf)).body.errCode).toBe('DATA_IN_USE');
    expect((await act('developer', 'off-shelf', row)).status).toBe(200);
    expect(await status()).toBe('READY');
    expect((await remove('developer', 'model-version', version.id)).status).toBe(200);
    expect((await remove('developer', 'back-product', row.id)).status).toBe(200);
    expect(await specsOf(row)).toEqual([]);
  });

  it('an interface is published once it was tried, keeps what callers rely on, and comes from OpenAPI', async () => {
    const product = await add({ productType: 'API', deliveryMode: 'API_KEY' });
    const content = [
      'openapi: 3.0.3',
      'servers: [{ url: https://backend.example.com/ }]',
      'paths:',
      '  /v1/items/{id}:',
      '    get:',
      '      summary: 查询',
      '      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]',
      '    put:',
      '      operationId: replaceItem',
      '      requestBody: { content: { application/json: { schema: { required: [name], properties: { name: { type: string } } } } } }',
    ].join('\n');
    const bring = (text: string) =>
      api.call('developer', 'POST', 'api-interface/import', { productId: product.id, content: text });
    expect((await bring('swagger: "2.0"')).body.errCode).toBe('OPENAPI_INVALID');
    expect((await bring(content)).status).toBe(200);
    expect((await bring(content)).status).toBe(200);
    const { records } = await api.done('developer', 'POST', 'api-interface/page-query', {
      productId: product.id,
    });
    const [get, put] = (records as Row[]).toSorted((one, other) =>
      String(one.method).localeCompare(String(other.method)),
    );
    expect(records).toHaveLength(2);
    expect([get, put]).toEqual([
      expect.objectContaining({
        method: 'GET',
        interfaceName: '查询',
        backendUrl: 'https://backend.example.com/v1/items/{id}',
      }),
      expect.objectContaining({
        method: 'PUT',
        interfaceName: 'replaceItem',
        openPath: `/open/${String(product.productCode)}/v1/items/{id}`,
      }),
    ]);
    const publish = (row: Row | undefined) =>
      api.call('developer', 'POST', 'api-interface/publish', { id: row?.id });
    expect((await publish(get)).body.errCode).toBe('DEBUG_REQUIRED');
    expect((await act('developer', 'submit', product)).body.errCode).toBe('INTERFACE_REQUIRED');
    const tried = (days: number) =>
      database.asJob((tx) =>
        sql`update back_product_interface set "lastDebugTime" = ${new Date(api.now().getTime() - days * 86_400_000)}
          where id = ${String(get?.id)}`.execute(tx),
      );
    await tried(8);
    expect((await publish(get)).body.errCode).toBe('DEBUG_REQUIRED');
    await tried(6);
    expect((await publish(get)).status).toBe(200);
    const edit = async (more: Row) => {
      const { rowVersion } = await api.done('developer', 'GET', `api-interface/detail?id=${String(get?.id)}`);
      return api.call('developer', 'PUT', 'api-interface/update', { id: get?.id, rowVersion, ...more });
    };
    expect((await edit({ backendUrl: 'https://other.example.com' })).body.errCode).toBe('PARAM_INVALID');
    expect((await edit({ timeoutMs: 500, responseExample: '{}' })).status).toBe(200);
    const doc = await api.done('developer', 'GET', `api-interface/doc?productId=${String(product.id)}`);
    expect(doc).toEqual([expect.not.objectContaining({ backendUrl: expect.anything() })]);
    expect((await act('developer', 'submit', product)).status).toBe(200);
  });
});
