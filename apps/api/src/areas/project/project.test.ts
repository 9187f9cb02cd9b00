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
});
