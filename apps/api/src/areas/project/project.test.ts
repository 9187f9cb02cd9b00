import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

// the rules are asked, not the database: one kind of it will do
describe('projects', () => {
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
  const add = (more: Row = {}, headers: Record<string, string> = {}) => {
    count += 1;
    const form = {
      projectName: `规则 ${count}`,
      projectCode: `rule-${count}`,
      projectType: 'RESEARCH',
      ...more,
    };
    return api.call('developer', 'POST', 'project/add', form, headers);
  };
  const membersOf = async (projectId: unknown) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "userId", "projectRole", status, "isDeleted" from project_project_member where "projectId" = ${projectId}`.execute(
        tx,
      ),
    );
    return rows;
  };
  const archived = async () => {
    const { id } = (await add()).body.data as Row;
    await api.done('developer', 'POST', 'project/archive', { id });
    return String(id);
  };
  const remove = (ids: string) => api.call('developer', 'POST', 'project/remove', { ids });

  it.each([
    [{ startDate: '2026-02-01', endDate: '2026-01-31' }, true],
    [{ startDate: '2026-02-01', endDate: '2026-02-01' }, false],
    [{ startDate: '2026-02-01' }, false],
    [{ endDate: '2026-02-01' }, false],
  ])('R6.05 %j is refused: %s', async (dates, isRefused) => {
    const reply = await add(dates);
    expect(reply.status).toBe(isRefused ? 400 : 200);
    if (!isRefused) return;
    expect(reply.body.data).toMatchObject({
      errors: [{ field: 'endDate', rule: 'minimum', msg: '结束日期不能早于开始日期' }],
    });
    const english = await add(dates, { 'accept-language': 'en-US' });
    expect(english.body.msg).toBe('The end must not be before the start');
  });

  it('R6.05 belongs to who made it: named as the owner, and the first member', async () => {
    const { userId } = await api.done('developer', 'GET', 'users');
    const row = (await add()).body.data as Row;
    expect(row.ownerName).toBe('张工');
    expect(await membersOf(row.id)).toEqual([
      { userId, projectRole: 'OWNER', status: 'ACTIVE', isDeleted: false },
    ]);
  });

  it('R6.05 tells how many notebooks and data sets are in it, to sort by', async () => {
    const row = (await add()).body.data as Row;
    expect(row).toMatchObject({ notebookCount: 0, dataSetCount: 0 });
    const list = async (query: Row) =>
      (
        (await api.done('developer', 'POST', 'project/page-query', { size: 200, ...query })).records as Row[]
      ).map(({ id, notebookCount }) => [id, notebookCount] as const);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "projectId" as id, count(*)::int as count from notebook_notebook where not "isDeleted"
        and "orgId" = (select "orgId" from project_project where id = ${row.id}) group by 1`.execute(tx),
    );
    const counts = new Map(rows.map(({ count, id }) => [id, count]));
    const descending = await list({ descs: 'notebookCount' });
    expect(descending.length).toBeGreaterThan(counts.size);
    for (const [id, count] of descending) expect(count).toBe(counts.get(id) ?? 0);
    expect(descending[0]?.[1]).toBe(Math.max(...(rows.map(({ count }) => count) as number[])));
    expect(descending.at(-1)?.[1]).toBe(0);
  });

  it('R6.05 stays while something is in it, and says what; its members go with it, and no other’s', async () => {
    const [one, other] = [await archived(), await archived()];
    const move = (table: string, id: string) =>
      database.asJob(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          update ${sql.table(table)} set "projectId" = ${id} where id = (
            select min(id) from ${sql.table(table)} where not "isDeleted" and "orgId" = (select "orgId" from project_project where id = ${id})
              and "projectId" <> ${id}) returning id`.execute(tx);
        return String(rows[0]?.id);
      });
    const notebook = await move('notebook_notebook', one);
    const volume = await move('resource_pvc', one);
    const refused = await remove(`${other},${one}`);
    expect([refused.status, refused.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    const { usedBy } = refused.body.data as { usedBy: Row[] };
    expect(usedBy.map(({ id }) => id)).toEqual([notebook, volume]);
    expect(usedBy.map(({ name }) => typeof name)).toEqual(['string', 'string']);
    // a volume alone keeps it too
    await database.asJob((tx) =>
      sql`update notebook_notebook set "isDeleted" = true where id = ${notebook}`.execute(tx),
    );
    expect((await remove(one)).status).toBe(409);
    await database.asJob((tx) =>
      sql`update resource_pvc set "isDeleted" = true where id = ${volume}`.execute(tx),
    );
    expect((await remove(one)).status).toBe(200);
    expect(await membersOf(one)).toMatchObject([{ status: 'REMOVED', isDeleted: true }]);
    expect(await membersOf(other)).toMatchObject([{ status: 'ACTIVE', isDeleted: false }]);
  });

  it('R6.05 an end that is changed alone is compared with the start that stands', async () => {
    const row = (await add({ startDate: '2026-03-01', endDate: '2026-04-01' })).body.data as Row;
    const change = async (values: Row) => {
      const { rowVersion } = await api.done('developer', 'GET', `project/detail?id=${String(row.id)}`);
      return api.call('developer', 'PUT', 'project/update', { id: row.id, rowVersion, ...values });
    };
    const refused = { errors: [{ field: 'endDate', rule: 'minimum' }] };
    expect((await change({ endDate: '2026-02-28' })).body.data).toMatchObject(refused);
    expect((await change({ startDate: '2026-04-02' })).body.data).toMatchObject(refused);
    expect((await change({ startDate: '2026-04-01' })).status).toBe(200);
    expect((await change({ startDate: '2026-05-01', endDate: '2026-05-02' })).status).toBe(200);
  });

  it('R4.15 R6.05 several are suspended at once, or removed at once, each with what is its own', async () => {
    const [one, two, beside] = await Promise.all(
      [0, 1, 2].map(async () => String(((await add()).body.data as Row).id)),
    );
    const notebooks = await database.asJob(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from notebook_notebook where not "isDeleted" and "orgId" = (select "orgId" from project_project where id = ${one})
        order by id limit 4`.execute(tx);
      const ids = rows.map(({ id }) => id);
      for (const [at, id] of ids.entries())
        await sql`update notebook_notebook set "projectId" = ${[one, two, beside, two][at]},
          status = ${at === 3 ? 'STOPPED' : 'RUNNING'} where id = ${id}`.execute(tx);
      return ids;
    });
    const states = () =>
      Promise.all(
        notebooks.map(async (id) => (await api.done('developer', 'GET', `notebook/detail?id=${id}`)).status),
      );
    const both = [one, two].join();
    const suspended = await api.call('developer', 'POST', 'project/suspend', { ids: both });
    expect([suspended.status, suspended.raw]).toEqual([200, expect.any(String)]);
    expect(await states()).toEqual(['STOPPING', 'STOPPING', 'RUNNING', 'STOPPED']);
    await api.later(30);
    expect(await states()).toEqual(['STOPPED', 'STOPPED', 'RUNNING', 'STOPPED']);
    const gone = [await archived(), await archived()];
    const stays = await archived();
    expect((await remove(gone.join())).body.data).toEqual({ removed: 2 });
    for (const id of gone)
      expect(await membersOf(id)).toMatchObject([{ status: 'REMOVED', isDeleted: true }]);
    expect(await membersOf(stays)).toMatchObject([{ status: 'ACTIVE', isDeleted: false }]);
  });
});
