import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { notebookForm } from './notebookForm.fixture.ts';

const many = 3000;
const table = (key: string) => {
  const [area = '', name = ''] = key.split('.');
  return sql.table(tableName({ area, name }));
};

describe.each(inTurn('postgres'))(`rules that count, over ${many} rows on %s (T-S7)`, (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let model: Row;
  let resource: Row;
  let count = 0;

  const run = <T = Row>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    database.asJob(async (tx) => (await text.execute(tx)).rows);
  const call = (path: string, body: Row) => api.call('developer', 'POST', path, body);
  const first = async (path: string, search: Row): Promise<Row> => {
    const page = await api.done('developer', 'POST', `${path}/page-query`, { size: 1, ...search });
    const [row] = page.records as Row[];
    if (!row) throw new Error(`The demo data has no ${path} with ${JSON.stringify(search)}.`);
    return row;
  };
  /** Inserts copies of a record directly into its table. The last copy (by id) also gets the values of `last`. */
  const copies = async (key: string, row: Row, values: Row, last: Row = {}): Promise<void> => {
    count += 1;
    await run(sql`
      insert into ${table(key)} select (jsonb_populate_record(model, ${JSON.stringify(values)}::jsonb
        || jsonb_build_object('id', 'copy-' || ${count}::int || '-' || lpad(n::text, 5, '0'),
          ${String(values.nameField)}::text, ${`copy-${count}-`}::text || n)
        || case when n = ${many}::int then ${JSON.stringify(last)}::jsonb else '{}' end)).*
      from ${table(key)} model, generate_series(1, ${many}::int) n where model.id = ${row.id}`);
  };
  const notebooks = (values: Row, last: Row = {}) =>
    copies('notebook.notebook', model, { nameField: 'notebookName', ...values }, last);

  /** Adds an image that belongs to the organisation. */
  const ownImage = async (): Promise<Row> => {
    const preset = await first('miror-image', { status: 'AVAILABLE', imageMode: 'PRESET' });
    const own = { imageMode: 'ORG', orgId: model.orgId, createUser: model.createUser };
    const id = `own-${crypto.randomUUID()}`;
    const [image] = await run<Row>(sql`
      insert into miror_image select (jsonb_populate_record(image, ${JSON.stringify(own)}::jsonb
        || jsonb_build_object('id', ${id}::text, 'tag', ${id}::text))).*
      from miror_image image where id = ${preset.id} returning id`);
    return image as Row;
  };

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    const project = await first('project', { status: 'ACTIVE', ascs: 'createTime' });
    const image = await first('miror-image', {
      status: 'AVAILABLE',
      usageScopes: 'NOTEBOOK',
      imageMode: 'PRESET',
    });
    resource = await first('resource', { status: 'RUNNING', resourceType: 'CPU' });
    await run(
      sql`update resource_resource set "cpuCores" = 800, "memoryGi" = 9000 where id = ${resource.id}`,
    );
    await run(sql`update project_project set quota = null where id = ${project.id}`);
    const form = {
      notebookName: 'nb-model',
      projectId: project.id,
      imageId: image.id,
      resourceId: resource.id,
    };
    model = await api.done('developer', 'POST', 'notebook/add', notebookForm(form));
  });
  beforeEach(async () => {
    await run(sql`delete from isp_job where kind like 'notebook.%'`);
    await run(sql`update notebook_notebook set "isDeleted" = true`);
    await run(sql`update project_run set "isDeleted" = true`);
    await run(
      sql`update notebook_notebook set "isDeleted" = false, status = 'STOPPED' where id = ${model.id}`,
    );
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('cores are given out once: what is taken is summed up to the last row (T-S7)', async () => {
    await notebooks({ status: 'RUNNING', cpu: 0.25 });
    const start = async (cpu: number) => {
      await run(sql`update notebook_notebook set cpu = ${cpu}, status = 'STOPPED' where id = ${model.id}`);
      return call('notebook/start', { id: model.id });
    };
    const refused = await start(51);
    expect(refused.body).toMatchObject({ errCode: 'QUOTA_EXCEEDED' });
    expect(refused.body.msg).toContain('50');
    expect((await start(50)).status).toBe(200);
    const [used] = await run(sql`select "usedCpu" from resource_resource where id = ${resource.id}`);
    expect(used).toEqual({ usedCpu: 800 });
  });

  it('a volume, an image and a data set that only the last notebook uses are in use (T-S7)', async () => {
    const volume = await first('pvc', { status: 'BOUND', projectId: model.projectId });
    const image = await ownImage();
    const dataSet = await api.done('developer', 'POST', 'data-set/add', {
      dataSetName: 'many mounts',
      taskType: 'OTHER',
      dataType: 'IMAGE',
      sourceType: 'SYNTHETIC',
      visibility: 'ORG',
    });
    const version = await api.done('developer', 'POST', 'data-set-version/add', {
      dataSetId: dataSet.id,
      versionNo: 'v1.0.0',
    });
    // waits until the import is finished
    await api.later(1);
    await notebooks(
      { status: 'STOPPED' },
      {
        // a data set that a running notebook mounts cannot be deleted
        status: 'RUNNING',
        imageId: image.id,
        dataVolumes: [{ pvcId: volume.id, mountPath: '/data' }],
        dataSets: [{ dataSetVersionId: version.id, mountPath: '/set' }],
      },
    );
    const user = [
      { id: `copy-${count}-0${many}`, name: `copy-${count}-${many}`, entity: 'notebook.notebook' },
    ];
    for (const [path, row] of [
      ['pvc', volume],
      ['miror-image', image],
      ['data-set', dataSet],
    ] as const) {
      const reply = await call(`${path}/remove`, { ids: row.id });
      expect([path, reply.body.errCode, reply.body.data]).toEqual([path, 'DATA_IN_USE', { usedBy: user }]);
    }
  });

  it('a project that is suspended leaves none of its notebooks running, and each is stopped (T-S7)', async () => {
    await notebooks({ status: 'RUNNING' });
    expect((await call('project/suspend', { id: model.projectId })).status).toBe(200);
    const states = await run(sql`select status, count(*)::int as count from notebook_notebook
      where "projectId" = ${model.projectId} and not "isDeleted" group by status order by status`);
    expect(states).toEqual([
      { status: 'STOPPED', count: 1 },
      { status: 'STOPPING', count: many },
    ]);
    // For each notebook there is an order to stop, and the job that follows the order. Jobs send the orders after
    // the transaction is committed.
    const orders = await run(sql`select count(distinct payload->>'id')::int as count from isp_job
      where kind = 'notebook.order' and payload->>'order' = 'stop' and payload->'next'->>'kind' = 'notebook.stopped'`);
    expect(orders).toEqual([{ count: many }]);
    expect((await call('project/resume', { id: model.projectId })).status).toBe(200);
  });

  it('what goes with its parent goes to the last row (T-S7)', async () => {
    const repo = await api.done('developer', 'POST', 'miror-repo/add', {
      repoName: 'many',
      category: 'NOTEBOOK',
    });
    const image = await ownImage();
    await copies('miror.image', image, { nameField: 'tag', repoId: repo.id });
    const live = sql`select status from miror_image where "repoId" = ${repo.id} and not "isDeleted"`;
    expect((await call('miror-repo/remove', { ids: repo.id })).status).toBe(200);
    expect(await run(live)).toEqual(Array.from({ length: many }, () => ({ status: 'DELETING' })));
    await api.later(3);
    expect(await run(live)).toEqual([]);
  });
});
