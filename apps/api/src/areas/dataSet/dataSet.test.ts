import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

// the rules are asked, not the database: one kind of it will do
describe('data sets and their versions', () => {
  const databases = testDatabases('postgres', demoImage);
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
  const add = () => {
    count += 1;
    const form = { dataSetName: `规则 ${count}`, dataType: 'IMAGE', taskType: 'OCR', visibility: 'ORG' };
    return api.done('developer', 'POST', 'data-set/add', form);
  };
  const version = (dataSet: Row, versionNo: string) =>
    api.done('developer', 'POST', 'data-set-version/add', { dataSetId: dataSet.id, versionNo });
  const remove = (path: string, ids: string) => api.call('developer', 'POST', `${path}/remove`, { ids });
  const liveVersions = async (dataSet: Row) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from data_set_data_set_version where "dataSetId" = ${dataSet.id} and not "isDeleted"`.execute(
        tx,
      ),
    );
    return rows.length;
  };
  /** Mounts them into a notebook beside another version; nothing is mounted without any. */
  const mount = (...ids: unknown[]) =>
    database.asJob((tx) =>
      sql`update notebook_notebook set "dataSets" = ${
        ids.length > 0
          ? JSON.stringify(['1', ...ids].map((id) => ({ dataSetVersionId: id, mountPath: '/data' })))
          : null
      }::jsonb where id = (select min(id) from notebook_notebook where not "isDeleted")`.execute(tx),
    );

  it('R6.05 a data set starts empty', async () => {
    expect(await add()).toMatchObject({
      sampleCount: 0,
      labeledCount: 0,
      labelStatus: 'UNLABELED',
      sizeBytes: 0,
      status: 'READY',
    });
  });

  it('R6.05 a version is named after its data set, and the first of each is the current one', async () => {
    const [one, other] = [await add(), await add()];
    expect(await version(one, 'v1')).toMatchObject({
      versionTitle: `${String(one.dataSetName)} v1`,
      isCurrent: true,
      sampleCount: 0,
      sizeBytes: 0,
    });
    expect(await version(one, 'v2')).toMatchObject({ isCurrent: false });
    expect(await version(other, 'v1')).toMatchObject({ isCurrent: true });
  });

  it('R6.05 the current version is neither archived nor deleted, alone or among others', async () => {
    const dataSet = await add();
    const [current, next] = [await version(dataSet, 'v1'), await version(dataSet, 'v2')];
    const archive = (row: Row) => api.call('developer', 'POST', 'data-set-version/archive', { id: row.id });
    const offered = async (row: Row) =>
      (await api.done('developer', 'GET', `data-set-version/detail?id=${String(row.id)}`))._actions;
    expect(await offered(current)).toEqual(['edit']);
    expect(await offered(next)).toEqual(['edit', 'delete', 'archive']);
    for (const reply of [
      await archive(current),
      await remove('data-set-version', String(current.id)),
      await remove('data-set-version', `${String(next.id)},${String(current.id)}`),
    ])
      expect([reply.status, reply.body.errCode]).toEqual([400, 'STATE_NOT_ALLOWED']);
    expect((await archive(next)).status).toBe(200);
    expect((await remove('data-set-version', String(next.id))).status).toBe(200);
    expect(await liveVersions(dataSet)).toBe(1);
  });

  it('R6.05 what a notebook mounts stays, wherever in its list it is; a data set takes its versions with it', async () => {
    const [dataSet, other] = [await add(), await add()];
    const [first, next] = [await version(dataSet, 'v1'), await version(dataSet, 'v2')];
    await version(other, 'v1');
    await mount(next.id);
    const refused = await remove('data-set-version', String(next.id));
    expect([refused.status, refused.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    expect(refused.body.data).toMatchObject({
      usedBy: [{ id: expect.any(String), name: expect.stringMatching(/^nb-/) }],
    });
    expect((await remove('data-set', String(dataSet.id))).body.errCode).toBe('DATA_IN_USE');
    await mount(first.id);
    expect((await remove('data-set-version', String(next.id))).status).toBe(200);
    expect((await remove('data-set', String(dataSet.id))).body.errCode).toBe('DATA_IN_USE');
    expect(await liveVersions(dataSet)).toBe(1);
    await mount();
    expect((await remove('data-set', String(dataSet.id))).status).toBe(200);
    expect([await liveVersions(dataSet), await liveVersions(other)]).toEqual([0, 1]);
  });
});
