import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

// The test checks rules, not the database, so one type of database is enough.
describe('models and their versions', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const add = (account = 'developer', more: Row = {}) => {
    count += 1;
    const form = { modelName: `规则 ${count}`, domain: 'CV', taskType: 'OCR', framework: 'PYTORCH', ...more };
    return api.done(account, 'POST', 'model/add', { visibility: 'ORG', ...form });
  };
  const form = (model: Row, versionNo: string, more: Row = {}) => ({
    modelId: model.id,
    versionNo,
    sourceType: 'IMPORT',
    sourceUri: 'https://models.example.com/yolo',
    format: 'PT',
    ...more,
  });
  const version = (model: Row, versionNo: string, more: Row = {}) =>
    api.done('developer', 'POST', 'model-version/add', form(model, versionNo, more));
  const modelNow = (model: Row) => api.done('developer', 'GET', `model/detail?id=${String(model.id)}`);
  const versionNow = (one: Row) => api.done('developer', 'GET', `model-version/detail?id=${String(one.id)}`);
  const setStage = (one: Row, stage: string) =>
    api.done('developer', 'POST', 'model-version/set-stage', { id: one.id, stage });
  const remove = (path: string, one: Row) => api.call('developer', 'POST', `${path}/remove`, { ids: one.id });
  const messages = async (title: string) => {
    const { records } = await api.done('developer', 'GET', 'sys-message/message-list-paging?size=50');
    return (records as Row[]).filter((one) => one.title === title);
  };

  it('a model is a draft until a version of it is registered, and again when none is left', async () => {
    const model = await add();
    expect(model).toMatchObject({ status: 'DRAFT', versionCount: 0, latestVersion: null, downloadCount: 0 });
    const one = await version(model, 'v1.0.0');
    expect(one).toMatchObject({
      status: 'REGISTERING',
      stage: 'NONE',
      versionTitle: `${model.modelName} v1.0.0`,
    });
    expect(await modelNow(model)).toMatchObject({ status: 'DRAFT', versionCount: 1, latestVersion: null });
    await api.later(10);
    const ready = await versionNow(one);
    expect(ready).toMatchObject({ status: 'READY', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await modelNow(model)).toMatchObject({
      status: 'READY',
      latestVersion: 'v1.0.0',
      sizeBytes: ready.sizeBytes,
    });
    expect(await messages(`模型版本 ${model.modelName} v1.0.0 注册成功`)).toEqual([
      expect.objectContaining({ linkPath: expect.stringMatching(`model/detail\\?id=${String(model.id)}$`) }),
    ]);
    expect((await remove('model-version', one)).status).toBe(200);
    expect(await modelNow(model)).toMatchObject({ status: 'DRAFT', versionCount: 0, sizeBytes: null });
  });

  it('a version whose source is not there fails with the reason, and is registered by another try', async () => {
    const model = await add();
    const one = await version(model, 'v1', { sourceUri: 'https://models.example.com/not-found' });
    await api.later(10);
    expect(await versionNow(one)).toMatchObject({
      status: 'FAILED',
      statusReason: expect.stringContaining('不存在'),
    });
    expect(await modelNow(model)).toMatchObject({ status: 'DRAFT' });
    expect(await messages(`模型版本 ${model.modelName} v1 注册失败`)).toHaveLength(1);
    await database.asJob((tx) =>
      sql`update model_model_version set "sourceUri" = '/there' where id = ${one.id}`.execute(tx),
    );
    expect(await api.done('developer', 'POST', 'model-version/retry', { id: one.id })).toMatchObject({
      status: 'REGISTERING',
      statusReason: null,
    });
    await api.later(10);
    expect(await versionNow(one)).toMatchObject({ status: 'READY' });
  });

  it('one version of a model is in production: the one before is archived, and it is not deleted', async () => {
    const [model, other] = [await add(), await add()];
    const [first, next] = [await version(model, 'v1'), await version(model, 'v2')];
    const elsewhere = await version(other, 'v1');
    await api.later(10);
    for (const one of [first, elsewhere, next]) await setStage(one, 'PRODUCTION');
    const stages = await Promise.all(
      [first, next, elsewhere].map(async (one) => (await versionNow(one)).stage),
    );
    expect(stages).toEqual(['ARCHIVED', 'PRODUCTION', 'PRODUCTION']);
    expect((await versionNow(next))._actions).not.toContain('delete');
    const refused = await remove('model-version', next);
    expect([refused.status, refused.body.errCode]).toEqual([400, 'STATE_NOT_ALLOWED']);
    // two versions of the same model in one call
    const ids = `${String(first.id)},${String(next.id)}`;
    const both = await api.call('developer', 'POST', 'model-version/set-stage', { ids, stage: 'PRODUCTION' });
    expect(both.body.errCode).toBe('STATE_NOT_ALLOWED');
    await setStage(next, 'STAGING');
    expect((await remove('model-version', next)).status).toBe(200);
  });

  it('an archived model stays as it is: its versions are neither added nor deleted until it is restored', async () => {
    const model = await add();
    const one = await version(model, 'v1');
    await api.later(10);
    expect(await api.done('developer', 'POST', 'model/archive', { id: model.id })).toMatchObject({
      status: 'ARCHIVED',
      _actions: expect.not.arrayContaining(['newVersion', 'edit', 'download']),
    });
    const refused = await api.call('developer', 'POST', 'model-version/add', form(model, 'v2'));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'modelId', rule: 'state' }] });
    expect((await remove('model-version', one)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect(await api.done('developer', 'POST', 'model/restore', { id: model.id })).toMatchObject({
      status: 'READY',
    });
    expect((await remove('model-version', one)).status).toBe(200);
  });

  it('a member adds versions to models of their own, not to others’ (R6.05)', async () => {
    const [own, others] = [await add('member'), await add()];
    const asMember = (model: Row) => api.call('member', 'POST', 'model-version/add', form(model, 'v1'));
    expect((await asMember(own)).status).toBe(200);
    expect((await asMember(others)).body.data).toMatchObject({
      errors: [{ field: 'modelId', rule: 'owner' }],
    });
  });

  it('versions are called after their model, and go with it', async () => {
    const model = await add();
    const one = await version(model, 'v1');
    await api.done('developer', 'PUT', 'model/update', { ...model, modelName: `新名 ${count}` });
    expect(await versionNow(one)).toMatchObject({ versionTitle: `新名 ${count} v1` });
    // The model is deleted while its version is still being registered; so the version is not registered any more.
    expect((await remove('model', model)).status).toBe(200);
    await api.later(10);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select status, "isDeleted" from model_model_version where id = ${one.id}`.execute(tx),
    );
    expect(rows).toEqual([{ status: 'REGISTERING', isDeleted: true }]);
  });

  it('what one version changed in its interface is shown against the one before it', async () => {
    const model = await add();
    const input = { type: 'object' };
    const first = await version(model, 'v1', { inputSchema: input });
    api.move(5);
    const next = await version(model, 'v2', { inputSchema: { ...input, required: ['image'] } });
    expect(await versionNow(first)).toMatchObject({ priorVersion: null, priorInput: null });
    expect(await versionNow(next)).toMatchObject({
      priorVersion: 'v1',
      priorInput: input,
      inputChange: { required: ['image'] },
    });
  });

  it('what a run that succeeded has produced is registered with its metrics and parameters, no other’s', async () => {
    const model = await add();
    const run = async (state: string, more: Row) => {
      const { rows } = await database.asJob((tx) =>
        sql<Row>`update project_run set state = ${state}, metrics = ${JSON.stringify(more.metrics ?? [])}::jsonb,
          parameters = ${JSON.stringify(more.parameters ?? {})}::jsonb
          where id = (select id from project_run where "orgId" = ${model.orgId} and not "isDeleted" order by id limit 1)
          returning id`.execute(tx),
      );
      return rows[0]?.id;
    };
    const from = (runId: unknown) => form(model, 'v1', { sourceType: 'RUN', sourceUri: undefined, runId });
    const failed = await api.call('developer', 'POST', 'model-version/add', from(await run('FAILED', {})));
    expect(failed.body.data).toMatchObject({ errors: [{ field: 'runId', rule: 'state' }] });
    const metrics = [{ name: 'mAP', value: 0.7 }];
    const runId = await run('SUCCEEDED', { metrics, parameters: { epochs: 30, classes: ['a'] } });
    expect(await api.done('developer', 'POST', 'model-version/add', from(runId))).toMatchObject({
      metrics,
      // a parameter that the run did not set has its default value
      hyperParams: expect.arrayContaining([
        { name: 'epochs', value: '30' },
        { name: 'optimizer', value: 'adamw' },
      ]),
    });
  });

  it('a download returns the address of the version, is counted without a conflict for an editor, and is shown as a use', async () => {
    const model = await add();
    const one = await version(model, 'v1');
    await api.later(10);
    const before = await modelNow(model);
    const ready = await versionNow(one);
    const place = [{ storagePath: ready.storagePath, sizeBytes: ready.sizeBytes, checksum: ready.checksum }];
    expect(await api.done('member', 'GET', `model/download?id=${String(model.id)}`)).toEqual(place);
    expect(await api.done('developer', 'GET', `model-version/download?id=${String(one.id)}`)).toEqual(place);
    expect(await modelNow(model)).toMatchObject({ downloadCount: 2, rowVersion: before.rowVersion });
    expect(await api.done('developer', 'GET', `model/usage?id=${String(model.id)}`)).toEqual([
      expect.objectContaining({ type: '下载', object: 'v1', operator: '张工' }),
      expect.objectContaining({ operator: '李工' }),
    ]);
  });

  it('metrics of versions are compared by name, with gaps where one has none', async () => {
    const model = await add();
    const one = await version(model, 'v1', { metrics: [{ name: 'mAP', value: 0.5 }] });
    const metrics = [
      { name: 'recall', value: 0.7 },
      { name: 'mAP', value: 0.6 },
    ];
    const next = await version(model, 'v2', { metrics });
    const ask = `model/metrics-compare?id=${String(model.id)}`;
    expect(await api.done('developer', 'GET', ask)).toEqual({
      xAxis: ['mAP', 'recall'],
      series: [
        { key: one.id, name: 'v1', data: [0.5, null] },
        { key: next.id, name: 'v2', data: [0.6, 0.7] },
      ],
    });
    expect(await api.done('developer', 'GET', `${ask}&versionIds=${String(next.id)}`)).toMatchObject({
      series: [{ name: 'v2' }],
    });
  });
});
