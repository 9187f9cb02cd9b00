import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockFile } from '../../ports/media/stockFiles.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { findStranger } from '../../testing/findStranger.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { postEntry } from '../account/ledger/postEntry.ts';
import { createShelf } from './shelf.fixture.ts';

const once = { chargeMode: 'ONCE', price: '10.00' };

describe.each(inTurn('pglite'))('what was bought is handed out, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const folder = mkdtempSync(join(tmpdir(), 'isp-bought-'));
  let database: Database;
  let api: TestApi;
  let shelf: ReturnType<typeof createShelf>;
  let seller: string;
  let stranger: string;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_FILES: folder });
    seller = (await api.signedIn('developer')).orgId;
    shelf = createShelf(database, api, seller);
    stranger = await findStranger(database);
    const { orgId } = await api.signedIn('customer');
    await database.asJob((tx) =>
      postEntry(toService(api.app.isp, tx), {
        ...{ tenantId: '000000', orgId, flow: 'INCOME', type: 'RECHARGE', amount: '1000.00' },
        ...{ payChannel: 'ALIPAY', relatedType: 'RECHARGE', relatedNo: 'RC-bought' },
      }),
    );
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Adds a private data set of the seller with 24 files. */
  const ready = async (): Promise<Row> => {
    count += 1;
    const form = { dataSetName: `出售 ${count}`, dataType: 'IMAGE', taskType: 'OCR', visibility: 'PRIVATE' };
    const { id } = await api.done('developer', 'POST', 'data-set/add', { ...form, sourceType: 'SYNTHETIC' });
    await api.later(1);
    return api.done('developer', 'GET', `data-set/detail?id=${String(id)}`);
  };
  const sells = (dataSetVersionId: unknown) => ({
    ...{ productType: 'DATASET', deliveryMode: 'DOWNLOAD', dataSetVersionId },
  });
  /** Buys the item. @returns id of the subscription */
  const bought = async (item: Row): Promise<string> => {
    const form = { contactName: '李四', contactPhone: '13800000001', agree: true, quantity: 1, ...item };
    const { id } = await api.done('customer', 'POST', 'order/add', form);
    await api.done('customer', 'POST', 'order/pay', { id });
    await api.later(1);
    const order = await api.done('customer', 'GET', `order/detail?id=${String(id)}`);
    return String(order.subscriptionId);
  };
  const link = (account: string, id: string) =>
    api.call(account, 'GET', `product-subscription/download?id=${id}`);
  const urlOf = async (id: string) => String(((await link('customer', id)).body.data as Row).url);
  const codesOf = async (account: string, id: string) => {
    const own = (await api.call(account, 'GET', `product-subscription/content/${id}`)).body.errCode;
    return [(await link(account, id)).body.errCode, own];
  };
  const subscription = (id: string, account = 'customer') =>
    api.done(account, 'GET', `product-subscription/detail?id=${id}`);
  /** Returns the names of the files that an address sends. */
  const filesAt = async (url: string) => {
    const reply = await api.app.inject({ method: 'GET', url });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/x-tar']);
    const archive = extract();
    archive.end(reply.rawPayload);
    const names: string[] = [];
    let bytes = 0;
    for await (const entry of archive) {
      names.push(entry.header.name);
      for await (const piece of entry) bytes += (piece as Buffer).length;
    }
    return { names, bytes, disposition: String(reply.headers['content-disposition']) };
  };
  const set = (id: string, values: Row) => shelf.set('product.subscription', id, values);

  it('the buyer of a data set downloads the bought version without permission to view the data set', async () => {
    const [first, second] = [await ready(), await ready()];
    const item = await shelf.put(once, sells(first.currentVersionId));
    const id = await bought(item);
    expect(await subscription(id)).toMatchObject({
      ...{ status: 'ACTIVE', productType: 'DATASET' },
      _actions: expect.arrayContaining(['download']),
    });
    const seen = await api.call('customer', 'GET', `data-set-version/detail?id=${first.currentVersionId}`);
    expect(seen.status).not.toBe(200);
    const { bytes, disposition, names } = await filesAt(await urlOf(id));
    expect([names.length, new Set(names).size]).toEqual([first.fileCount, 24]);
    expect(bytes).toBe(Number(first.sizeBytes));
    expect(decodeURIComponent(disposition)).toContain(`${String(first.dataSetName)} v1.0.0.tar`);
    const after = await api.done('developer', 'GET', `data-set/detail?id=${String(first.id)}`);
    expect(after.downloadCount).toBe(1);
    // each download leaves a line of the buyer, with the number of files
    const log = { bizType: 'product.subscription', bizId: id, action: '下载' };
    const { records } = await api.done('customer', 'POST', 'biz-ops-log/page-query', log);
    expect(records).toMatchObject([{ result: 'SUCCESS', after: { 文件数: 24 } }]);

    // if the product sells another version, only later purchases get this version
    await shelf.set('backProduct.product', item.productId, { dataSetVersionId: second.currentVersionId });
    expect((await filesAt(await urlOf(id))).disposition).toBe(disposition);
    const other = await shelf.put(once, sells(second.currentVersionId));
    const next = await filesAt(await urlOf(await bought(other)));
    expect(decodeURIComponent(next.disposition)).toContain(String(second.dataSetName));
    // An older order does not contain the id of the bought version; then the version that the product sells now is
    // sent.
    const { lastOrderId } = await subscription(id);
    await database.asJob((tx) =>
      sql`update order_order set snapshot = snapshot - 'dataSetVersionId' where id = ${lastOrderId}`.execute(
        tx,
      ),
    );
    expect((await filesAt(await urlOf(id))).disposition).toBe(next.disposition);
  });

  it('a download that has ended, is stopped, belongs to another buyer or is none is refused by name, and its link too (T-A1, T-A21)', async () => {
    const dataSet = await ready();
    const id = await bought(await shelf.put(once, sells(dataSet.currentVersionId)));
    const url = await urlOf(id);
    const refused = async () => {
      const { body } = await api.call(undefined, 'GET', url);
      return [...(await codesOf('customer', id)), body.errCode];
    };
    const thrice = (code: string) => [code, code, code];
    for (const status of ['PENDING', 'EXHAUSTED', 'EXPIRED', 'SUSPENDED', 'TERMINATED']) {
      await set(id, { status });
      expect([status, await refused()]).toEqual([status, thrice('STATE_NOT_ALLOWED')]);
      expect((await subscription(id))._actions).not.toContain('download');
    }
    // The subscription has ended, but the job that changes its state has not run yet.
    await set(id, { status: 'ACTIVE', expireTime: api.now() });
    expect(await refused()).toEqual(thrice('STATE_NOT_ALLOWED'));
    await set(id, { expireTime: null });
    expect((await filesAt(url)).names).toHaveLength(24);

    // The seller owns the data set and needs no subscription to download it. Other organisations can read neither
    // the data set nor the subscription.
    expect(await codesOf('developer', id)).toEqual(['STATE_NOT_ALLOWED', 'STATE_NOT_ALLOWED']);
    expect(await codesOf(stranger, id)).toEqual(['DATA_NOT_FOUND', 'DATA_NOT_FOUND']);
    expect(await codesOf('member', id)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codesOf('admin', id)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await api.call(undefined, 'GET', `product-subscription/content/${id}`)).status).toBe(401);
    const moveTo = (tenantId: string) =>
      database.asJob((tx) =>
        sql`update product_subscription set "tenantId" = ${tenantId} where id = ${id}`.execute(tx),
      );
    await moveTo('100009');
    expect(await refused()).toEqual(thrice('DATA_NOT_FOUND'));
    await moveTo('000000');
    // a link is valid for one subscription only
    const api2 = await bought(
      await shelf.put({ chargeMode: 'PACKAGE', price: '1.00', quota: 5, validDays: 9 }),
    );
    expect((await api.call(undefined, 'GET', url.replace(id, api2))).status).toBe(401);
    expect(await codesOf('customer', api2)).toEqual(['NOTHING_TO_DOWNLOAD', 'NOTHING_TO_DOWNLOAD']);
    expect((await subscription(api2))._actions).not.toContain('download');
    const english = await api.call(
      ...(['customer', 'GET', `product-subscription/download?id=${api2}`, undefined] as const),
      { 'accept-language': 'en-US' },
    );
    expect([english.status, english.body.msg]).toEqual([400, 'This product is not delivered by download']);
  });

  it('a bought version stays: neither it nor its data set is deleted or archived while the subscription exists', async () => {
    const dataSet = await ready();
    const { currentVersionId } = dataSet;
    const item = await shelf.put(once, sells(currentVersionId));
    const id = await bought(item);
    await shelf.set('backProduct.product', item.productId, { status: 'OFF_SHELF', dataSetVersionId: null });
    const later = await api.done('developer', 'POST', 'data-set-version/add', { dataSetId: dataSet.id });
    await api.later(1);
    await api.done('developer', 'POST', 'data-set-version/set-current', { id: later.id });
    const tries = [
      ['data-set-version/archive', { id: currentVersionId }],
      ['data-set-version/remove', { ids: currentVersionId }],
      ['data-set/remove', { ids: dataSet.id }],
    ] as const;
    const inUse = { errCode: 'DATA_IN_USE', data: { usedBy: [{ id, entity: 'product.subscription' }] } };
    for (const [path, form] of tries)
      expect((await api.call('developer', 'POST', path, form)).body, path).toMatchObject(inUse);
    expect((await filesAt(await urlOf(id))).names).toHaveLength(24);
    await set(id, { status: 'TERMINATED' });
    for (const [path, form] of tries)
      expect((await api.call('developer', 'POST', path, form)).status, path).toBe(200);
  });

  /** Adds a version of one of the seller's models, with the given stored files. */
  const model = async (values: Row): Promise<Row> => {
    count += 1;
    const form = { domain: 'CV', taskType: 'OCR', framework: 'PYTORCH', visibility: 'PRIVATE' };
    const { id } = await api.done('developer', 'POST', 'model/add', {
      ...form,
      modelName: `出售模型 ${count}`,
    });
    const version = await api.done('developer', 'POST', 'model-version/add', {
      ...{ modelId: id, versionNo: 'v1', format: 'ONNX', sourceType: 'IMPORT' },
      sourceUri: `https://models.example.com/${count}.onnx`,
    });
    await api.later(10);
    await database.asJob((tx) =>
      toService(api.app.isp, tx).records('model.modelVersion').patch(String(version.id), values),
    );
    return api.done('developer', 'GET', `model-version/detail?id=${String(version.id)}`);
  };
  const sold = (values: Row) => shelf.put(once, { deliveryMode: 'DOWNLOAD', ...values });

  it('the buyer of a model downloads its files: the uploaded ones, or those of the model store', async () => {
    const names = ['weights.onnx', 'labels.txt', 'labels.txt'];
    const files = names.map((name, at) => ({ id: stockFile('README.md', at).id, name, size: 90 + at }));
    const uploaded = await model({ files });
    const kept = await model({});
    const id = await bought(await sold({ productType: 'MODEL', modelVersionId: uploaded.id }));
    expect((await subscription(id))._actions).toContain('download');
    expect((await subscription(id))._actions).not.toContain('pull');
    const sent = await filesAt(await urlOf(id));
    expect(sent.names).toEqual(['weights.onnx', 'labels.txt', '3-labels.txt']);
    expect(sent.bytes).toBe(90 + 91 + 92);
    expect(decodeURIComponent(sent.disposition)).toContain(`${String(uploaded.versionTitle)}.tar`);
    const seen = await api.call('customer', 'GET', `model-version/detail?id=${String(uploaded.id)}`);
    expect(seen.status).not.toBe(200);
    const after = await api.done('developer', 'GET', `model/detail?id=${String(uploaded.modelId)}`);
    expect(after.downloadCount).toBe(1);

    const item = await sold({ productType: 'MODEL', modelVersionId: kept.id });
    const other = await bought(item);
    const simulated = await api.app.inject({ method: 'GET', url: await urlOf(other) });
    expect(simulated.payload).toContain('Simulated model store');
    expect(simulated.payload).toContain(String(kept.storagePath));
    // A bought model version cannot be deleted, as with data sets.
    await shelf.set('backProduct.product', item.productId, { status: 'OFF_SHELF', modelVersionId: null });
    for (const [path, row] of [
      ['model-version', kept.id],
      ['model', kept.modelId],
    ] as const) {
      const kept = await api.call('developer', 'POST', `${path}/remove`, { ids: row });
      expect(kept.body, path).toMatchObject({ errCode: 'DATA_IN_USE', data: { usedBy: [{ id: other }] } });
    }
    await set(other, { status: 'SUSPENDED' });
    expect(await codesOf('customer', other)).toEqual(['STATE_NOT_ALLOWED', 'STATE_NOT_ALLOWED']);
    expect(await codesOf(stranger, id)).toEqual(['DATA_NOT_FOUND', 'DATA_NOT_FOUND']);
    // A model that its provider installs (`PRIVATE_DEPLOY`) cannot be downloaded.
    const installed = await bought(await sold({ productType: 'MODEL', modelVersionId: uploaded.id }));
    await set(installed, { deliveryMode: 'PRIVATE_DEPLOY' });
    expect(await codesOf('customer', installed)).toEqual(['NOTHING_TO_DOWNLOAD', 'NOTHING_TO_DOWNLOAD']);
  });

  it('the buyer of an image pulls it with a password for this image only; the simulator is named as one', async () => {
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string; imageUrl: string; digest: string }>`select id, "imageUrl", digest from miror_image
        where "orgId" = ${seller} and status = 'AVAILABLE' and not "isDeleted"
          and id not in (select "imageId" from notebook_notebook where "imageId" is not null)
        order by id limit 1`.execute(tx),
    );
    const image = rows[0] as (typeof rows)[number];
    const item = await sold({ productType: 'IMAGE', imageId: image.id });
    const id = await bought(item);
    const pull = (account: string) => api.call(account, 'POST', 'product-subscription/pull', { id });
    const repo = image.imageUrl.replace(/:[^:/]*$/, '');
    expect((await pull('customer')).body.data).toMatchObject({
      ...{ service: '镜像仓库模拟器，地址与密码不能真正拉取', imageUrl: image.imageUrl },
      login: expect.stringMatching(/^docker login \S+ -u pull-/),
      ...{ password: expect.stringMatching(/^[\w-]{24}$/), pull: `docker pull ${repo}@${image.digest}` },
    });
    expect(await codesOf('customer', id)).toEqual(['NOTHING_TO_DOWNLOAD', 'NOTHING_TO_DOWNLOAD']);
    const codes = async () => [(await pull('customer')).body.errCode, (await pull(stranger)).body.errCode];
    await shelf.set('backProduct.product', item.productId, { status: 'OFF_SHELF', imageId: null });
    const removed = await api.call('developer', 'POST', 'miror-image/remove', { ids: image.id });
    expect(removed.body).toMatchObject({ errCode: 'DATA_IN_USE', data: { usedBy: [{ id }] } });
    expect((await pull('developer')).body.errCode).toBe('STATE_NOT_ALLOWED');
    await set(id, { expireTime: api.now() });
    expect(await codes()).toEqual(['STATE_NOT_ALLOWED', 'DATA_NOT_FOUND']);
    await set(id, { expireTime: null, status: 'SUSPENDED' });
    expect(await codes()).toEqual(['STATE_NOT_ALLOWED', 'DATA_NOT_FOUND']);
    await set(id, { status: 'ACTIVE', productType: 'API' });
    expect((await pull('customer')).body.errCode).toBe('NOT_AN_IMAGE');
  });
});
