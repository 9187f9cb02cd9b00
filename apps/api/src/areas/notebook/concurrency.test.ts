import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sendUntilTaken } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from '../../testing/openTestApi.ts';
import { notebookForm } from './notebookForm.fixture.ts';

/** True in `npm run test:long`, which runs the full number of random actions and rounds. */
const isLong = process.env.ISP_LONG === '1';
const randomActions = isLong ? 10_000 : 200;
const rounds = isLong ? 4 : 2;

const occupying = ['CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING'];

// The tests use two services on one PostgreSQL database, like two processes of a cluster, because races between
// processes must be tested.
describe('what people and jobs do at the same moment (T-S8)', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let apis: readonly TestApi[];
  let project: Row;
  let resources: Row[];
  let image: Row;
  let count = 0;
  /** Returns one of the services. The index may be any number; the services are used in turn. */
  const api = (index = 0): TestApi => apis[index % apis.length] as TestApi;
  const run = <T = Row>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    database.asJob(async (tx) => (await text.execute(tx)).rows);
  const first = async (path: string, search: Row): Promise<Row> => {
    const page = await api().done('developer', 'POST', `${path}/page-query`, { size: 1, ...search });
    const [row] = page.records as Row[];
    if (!row) throw new Error(`The demo data has no ${path} with ${JSON.stringify(search)}.`);
    return row;
  };
  const add = (more: Row = {}): Promise<Row> => {
    count += 1;
    const form = notebookForm({
      notebookName: `nb-race-${count}`,
      projectId: project.id,
      imageId: image.id,
      resourceId: resources[0]?.id,
      cpu: 1,
      ...more,
    });
    return api().done('developer', 'POST', 'notebook/add', form);
  };
  /** Inserts copies of a notebook directly into the table, with other values. */
  const copies = async (row: Row, total: number, values: Row): Promise<void> => {
    count += 1;
    await run(sql`
      insert into notebook_notebook select (jsonb_populate_record(model, ${JSON.stringify(values)}::jsonb
        || jsonb_build_object('id', ${`copy${count}-`}::text || n, 'notebookName', ${`nb-copy-${count}-`}::text || n,
          'jupyterName', ${`copy-${count}-`}::text || n))).*
      from notebook_notebook model, generate_series(1, ${total}::int) n where model.id = ${row.id}`);
  };
  const act = (index: number, action: string, row: Row, form: Row = {}) =>
    sendUntilTaken(() => api(index).call('developer', 'POST', `notebook/${action}`, { id: row.id, ...form }));
  const drain = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) for (const one of apis) await one.later(10);
  };
  /**
   * Returns the replies that are errors of the service. Status 503 is no error, because it asks the client to try
   * again.
   */
  const failures = (replies: readonly Reply[]) =>
    replies.filter(({ status }) => status >= 500 && status !== 503).map(({ raw }) => raw);
  /** Returns the resources whose used amounts differ from the sums over their notebooks. */
  const drift = () =>
    run(sql`
      select r."resourceName" as name, r."usedCpu", coalesce(sum(n.cpu), 0) as cpu from resource_resource r
        left join notebook_notebook n on n."resourceId" = r.id and not n."isDeleted" and n.status = any(${occupying})
      where r.id = any(${resources.map((row) => row.id)})
      group by r.id having r."usedCpu" is distinct from coalesce(sum(n.cpu), 0)::float8`);

  beforeAll(async () => {
    database = await databases.open();
    apis = [await openTestApi(database), await openTestApi(await databases.again())];
    project = await first('project', { status: 'ACTIVE', ascs: 'createTime' });
    image = await first('miror-image', { status: 'AVAILABLE', usageScopes: 'NOTEBOOK', imageMode: 'PRESET' });
    const resource = await first('resource', { status: 'RUNNING', resourceType: 'CPU' });
    const [second] = await run<Row>(sql`
      insert into resource_resource select (jsonb_populate_record(r,
        '{ "id": "race-2", "resourceName": "race-2", "resourceCode": "race-2" }')).*
      from resource_resource r where id = ${resource.id} returning id`);
    resources = [resource, second as Row];
    // All earlier notebooks and runs are deleted, because the tests count the notebooks themselves and need the
    // complete quota.
    await run(
      sql`update notebook_notebook set "isDeleted" = true where "resourceId" = any(${resources.map((row) => row.id)})`,
    );
    await run(sql`update project_run set "isDeleted" = true`);
    await run(sql`delete from isp_job where kind like 'notebook.%'`);
    await run(sql`update resource_resource set "cpuCores" = 1000, "memoryGi" = 100000, "usedCpu" = 0, "usedMemoryGi" = 0
      where id = any(${resources.map((row) => row.id)})`);
    await run(sql`update project_project set quota = null where id = ${project.id}`);
    for (const one of apis) await one.signedIn('developer');
  });
  afterAll(async () => {
    for (const one of apis ?? []) await one.close();
    await databases.close();
  });

  it('a person who acts while the record’s own job is due is never the victim (T-S8)', async () => {
    const rows: Row[] = [];
    for (let index = 0; index < 10; index += 1) rows.push(await add());
    for (let round = 0; round < rounds; round += 1) {
      // Each notebook is about to be ready. The job loops of both services complete the start while requests stop
      // the notebooks.
      for (const one of apis) one.move(10);
      const [stopped] = await Promise.all([
        Promise.all(rows.map((row, index) => act(index, 'stop', row))),
        ...apis.map((one) => one.service.jobs.runDue()),
      ]);
      expect(failures(stopped)).toEqual([]);
      expect(await run(sql`select key, "lastError" from isp_job where attempts > 0`)).toEqual([]);
      await drain();
      for (const row of rows) await act(0, 'stop', row);
      await drain();
      expect(
        (await api().call('developer', 'POST', 'notebook/start', { ids: rows.map(({ id }) => id) })).status,
      ).toBe(200);
    }
    await drain();
    expect(await drift()).toEqual([]);
  });

  it('24 edits that swap two resources at the same moment all have an answer (T-S8)', async () => {
    const rows: Row[] = [];
    for (let index = 0; index < 24; index += 1) {
      rows.push(await add({ resourceId: resources[index % 2]?.id }));
    }
    await drain();
    for (const row of rows) await act(0, 'stop', row);
    await drain();
    for (let round = 1; round <= rounds; round += 1) {
      const seen = await run<Row>(
        sql`select id, "rowVersion" from notebook_notebook where id = any(${rows.map((row) => row.id)}) order by id`,
      );
      const replies = await Promise.all(
        seen.map(({ id, rowVersion }, index) =>
          sendUntilTaken(() =>
            api(index).call('developer', 'PUT', 'notebook/update', {
              id,
              rowVersion,
              resourceId: resources[(index + round) % 2]?.id,
            }),
          ),
        ),
      );
      expect(replies.map(({ raw, status }) => (status === 200 ? 200 : raw))).toEqual(Array(24).fill(200));
    }
  });

  it('a project that is suspended while its notebooks start leaves none running (T-S8)', async () => {
    const rows: Row[] = [];
    for (let index = 0; index < 16; index += 1)
      rows.push(await add({ resourceId: resources[index % 2]?.id }));
    const ids = rows.map((row) => row.id);
    const projectCall = (index: number, action: string) =>
      sendUntilTaken(() => api(index).call('developer', 'POST', `project/${action}`, { id: project.id }));
    for (let round = 0; round < rounds; round += 1) {
      await drain();
      await run(sql`update notebook_notebook set status = 'STOPPED' where id = any(${ids})`);
      const replies = await Promise.all(
        rows.flatMap((row, index) => [
          act(index, 'start', row),
          ...(index === 2 + round ? [projectCall(1, 'suspend')] : []),
        ]),
      );
      expect(failures(replies)).toEqual([]);
      const left = await run(sql`select id, status from notebook_notebook where "projectId" = ${project.id}
        and not "isDeleted" and status in ('CREATING', 'STARTING', 'RUNNING', 'SAVING')`);
      expect(left).toEqual([]);
      expect((await projectCall(0, 'resume')).status).toBe(200);
    }
    await drain();
    expect(await drift()).toEqual([]);
  });

  it('of a data set that is deleted and a notebook with it that starts at the same moment one is refused (T-S8)', async () => {
    const dataSet = await first('data-set', { status: 'READY' });
    const versionId = dataSet.currentVersionId;
    await run(sql`update notebook_notebook set "dataSets" = null`);
    const notebook = await add();
    await drain();
    await act(0, 'stop', notebook);
    await drain();
    const mounts = JSON.stringify([{ dataSetVersionId: versionId, mountPath: '/data/race' }]);
    await run(sql`update notebook_notebook set "dataSets" = ${mounts}::jsonb where id = ${notebook.id}`);
    const replies = await Promise.all([
      sendUntilTaken(() => api(0).call('developer', 'POST', 'notebook/start', { id: notebook.id })),
      sendUntilTaken(() => api(1).call('developer', 'POST', 'data-set/remove', { ids: dataSet.id })),
    ]);
    // One of the two calls succeeds, whichever comes first: a deleted volume cannot be mounted, and a mounted
    // volume cannot be deleted.
    expect(replies.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
    expect(['DATA_IN_USE', undefined]).toContain(replies[1]?.body.errCode);
    await act(0, 'stop', notebook);
    await drain();
  });

  it('of 200 starts at the same moment as many succeed as there is room for (T-S7)', async () => {
    const model = await add();
    await drain();
    await act(0, 'stop', model);
    await drain();
    await copies(model, 200, { status: 'STOPPED', cpu: 3, memoryGi: 1, resourceId: resources[1]?.id });
    await run(sql`update resource_resource set "cpuCores" = 100 where id = ${resources[1]?.id}`);
    const stopped = await run<Row>(sql`select id from notebook_notebook where id like ${`copy${count}-%`}`);
    const replies = await Promise.all(stopped.map((row, index) => act(index, 'start', row)));
    expect(failures(replies)).toEqual([]);
    const answers = replies.map(({ status, body }) => (status === 200 ? 'started' : body.errCode));
    expect(answers.filter((answer) => answer === 'started')).toHaveLength(33);
    expect(answers.filter((answer) => !['started', 'QUOTA_EXCEEDED'].includes(String(answer)))).toEqual([]);
    expect(await drift()).toEqual([]);
    await run(
      sql`update notebook_notebook set "isDeleted" = true where id = any(${stopped.map((row) => row.id)})`,
    );
    await run(
      sql`update resource_resource set "cpuCores" = 1000, "usedCpu" = 0, "usedMemoryGi" = 0 where id = ${resources[1]?.id}`,
    );
  });

  it(
    `${randomActions} random actions over one project by two services: no error 500, sums right (T-S8)`,
    async () => {
      const rows: Row[] = [];
      for (let index = 0; index < 12; index += 1)
        rows.push(await add({ resourceId: resources[index % 2]?.id }));
      // Returns a pseudo-random number that is the same in every run.
      let seed = 20_261_121;
      const pick = (most: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % most;
      };
      const ids = rows.map((row) => row.id);
      const actions: readonly ((index: number, row: Row) => Promise<unknown>)[] = [
        (index, row) => act(index, 'start', row),
        (index, row) => act(index, 'stop', row),
        (index, row) => act(index, 'restart', row),
        (index, row) => act(index, 'renew', row, { minutes: 60 }),
        (index) => api(index).call('developer', 'POST', 'notebook/stop', { ids: ids.slice(0, 6) }),
        (index) =>
          api(index).call('developer', 'POST', 'notebook/start', { ids: ids.slice(3, 9).toReversed() }),
        async (index, row) => {
          const [now] = await run<Row>(sql`select "rowVersion" from notebook_notebook where id = ${row.id}`);
          return api(index).call('developer', 'PUT', 'notebook/update', {
            id: row.id,
            rowVersion: now?.rowVersion,
            resourceId: resources[pick(2)]?.id,
          });
        },
        (index) => api(index).call('developer', 'POST', 'project/suspend', { id: project.id }),
        (index) => api(index).call('developer', 'POST', 'project/resume', { id: project.id }),
        (index) => api(index).call('developer', 'POST', 'project/resume', { id: project.id }),
        (index) => api(index).later(5),
      ];
      const answers: Reply[] = [];
      for (let done = 0; done < randomActions; done += 20) {
        const replies = await Promise.all(
          Array.from({ length: 20 }, (_, index) => {
            const action = actions[pick(actions.length)];
            return action?.(index, rows[pick(rows.length)] as Row);
          }),
        );
        answers.push(...(replies.filter(Boolean) as Reply[]));
      }
      expect(failures(answers)).toEqual([]);
      expect(answers.filter((reply) => reply.status === 200).length).toBeGreaterThan(answers.length / 8);
      await drain();
      expect(await drift()).toEqual([]);
      expect(await run(sql`select key, "lastError" from isp_job where attempts > 0`)).toEqual([]);
    },
    isLong ? 3_600_000 : undefined,
  );
});
