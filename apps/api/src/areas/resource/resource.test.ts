import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { databaseKinds, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { resourceMigrations } from './migrations.ts';

describe.each(databaseKinds)('resources and projects on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  /** A project the member works in, one they do not, and running resources: bound to each, to both, to none. */
  let mine: Row;
  let other: Row;
  const resources = {} as Record<'mine' | 'other' | 'both' | 'free', string>;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    const { userId } = await api.done('member', 'GET', 'users');
    const { orgId } = await api.signedIn('member');
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select p.*, exists(select from project_project_member m where m."projectId" = p.id and m."userId" = ${userId}
          and m.status = 'ACTIVE' and m."projectRole" in ('DEVELOPER', 'MANAGER', 'OWNER')) as "isMine"
        from project_project p where "orgId" = ${orgId} and status = 'ACTIVE' and not "isDeleted" order by id`.execute(
        tx,
      ),
    );
    mine = rows.find((row) => row.isMine) as Row;
    other = rows.find((row) => !row.isMine) as Row;
    const [sample] = await database.asJob(
      async (tx) =>
        (
          await sql<Row>`select * from resource_resource where "orgId" = ${orgId} and status = 'RUNNING' and "cpuCores" > 4 order by id`.execute(
            tx,
          )
        ).rows,
    );
    for (const [at, name] of (['mine', 'other', 'both', 'free'] as const).entries()) {
      const id = `18590000000000000${at}`;
      const bound = [
        ...(/mine|both/.test(name) ? [mine.id] : []),
        ...(/other|both/.test(name) ? [other.id] : []),
      ];
      resources[name] = id;
      await database.asJob((tx) =>
        sql`insert into resource_resource select (jsonb_populate_record(r, ${JSON.stringify({ id, resourceName: name, resourceCode: `T${at}`, projectIds: bound })}::jsonb)).*
          from resource_resource r where id = ${String(sample?.id)}`.execute(tx),
      );
    }
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const ids = () => Object.values(resources).join();
  const nameOf = (id: unknown) =>
    Object.entries(resources).find(([, value]) => value === id)?.[0] ?? String(id);
  const seen = async (who: string) => {
    const { records } = await api.done(who, 'POST', 'resource/page-query', { id: ids(), size: 50 });
    const list = (records as Row[]).map(({ id }) => nameOf(id)).sort();
    const options = (await api.call(who, 'GET', `resource/options?ids=${ids()}`)).body.data as Row[];
    const detail = await Promise.all(
      Object.entries(resources).map(async ([name, id]) =>
        (await api.call(who, 'GET', `resource/detail?id=${id}`)).status === 200 ? [name] : [],
      ),
    );
    return { list, options: options.map(({ value }) => nameOf(value)).sort(), detail: detail.flat().sort() };
  };

  it('T-A1 T-A20 a member sees the resources of their own projects, and those bound to none', async () => {
    const all = ['both', 'free', 'mine', 'other'];
    const own = ['both', 'free', 'mine'];
    expect(await seen('member')).toEqual({ list: own, options: own, detail: own });
    expect(await seen('developer')).toEqual({ list: all, options: all, detail: all });
  });

  const detail = (path: string, id: unknown) => api.done('developer', 'GET', `${path}/detail?id=${id}`);
  const bind = async (who: string, path: string, id: unknown, values: Row) => {
    const { rowVersion } = await detail(path, id);
    return api.call(who, 'PUT', `${path}/update`, { id, rowVersion, ...values });
  };

  it('R6.05 who manages a project binds no resource to it: resources are the organisation’s', async () => {
    const { userId } = await api.done('member', 'GET', 'users');
    await database.asJob((tx) =>
      sql`update project_project_member set "projectRole" = 'MANAGER' where "projectId" = ${mine.id} and "userId" = ${userId}`.execute(
        tx,
      ),
    );
    expect((await bind('member', 'resource', resources.free, { projectIds: [mine.id] })).status).toBe(403);
    const refused = await bind('member', 'project', mine.id, { resourceIds: [resources.free] });
    expect([refused.status, refused.raw]).toEqual([400, expect.stringContaining('绑定资源由机构管理员设置')]);
    expect((await bind('member', 'project', mine.id, { description: '由经理修改' })).status).toBe(200);
    expect(await detail('resource', resources.free)).toMatchObject({ projectIds: [] });
  });

  it('R6.05 a change of one end of a binding is a change of the other', async () => {
    const before = ((await detail('project', mine.id)).resourceIds ?? []) as string[];
    const added = await bind('developer', 'project', mine.id, { resourceIds: [...before, resources.free] });
    expect([added.status, added.raw]).toEqual([200, expect.any(String)]);
    expect(await detail('resource', resources.free)).toMatchObject({ projectIds: [mine.id] });

    await bind('developer', 'resource', resources.free, { projectIds: [mine.id, other.id] });
    expect((await detail('project', other.id)).resourceIds).toContain(resources.free);

    await bind('developer', 'resource', resources.free, { projectIds: [other.id] });
    expect((await detail('project', mine.id)).resourceIds).toEqual(before);

    await bind('developer', 'resource', resources.free, { projectIds: [] });
    expect((await detail('project', other.id)).resourceIds ?? []).not.toContain(resources.free);
  });

  it('R6.05 a notebook uses a resource of its project or one bound to none, when it is made and when it starts', async () => {
    const { records } = await api.done('developer', 'POST', 'notebook/page-query', { size: 1 });
    const form = (name: string, resourceId: string) => ({
      ...(records as Row[])[0],
      id: undefined,
      notebookName: `nb-bound-${name}`,
      jupyterName: `bound-${name}`,
      projectId: mine.id,
      resourceId,
      workspaceVolume: null,
      dataVolumes: [],
      dataSets: [],
      ...{ cpu: 0.5, memoryGi: 1, gpuCount: 0, gpuModel: null },
    });
    const refused = await api.call('developer', 'POST', 'notebook/add', form('other', resources.other));
    expect([refused.status, refused.raw]).toEqual([400, expect.stringContaining('未绑定到此项目')]);
    // nor does a member learn that it is there
    const hidden = await api.call('member', 'POST', 'notebook/add', form('other', resources.other));
    expect([hidden.status, hidden.raw]).toEqual([400, expect.stringContaining('计算资源不存在')]);
    const made: Row[] = [];
    for (const name of ['mine', 'both', 'free'] as const)
      made.push(await api.done('developer', 'POST', 'notebook/add', form(name, resources[name])));
    const { id } = made[0] as Row;
    const set = (table: string, row: string, values: Row) =>
      database.asJob((tx) => tx.updateTable(table).set(values).where(sql<boolean>`id = ${row}`).execute());
    await set('notebook_notebook', String(id), { status: 'STOPPED' });
    // moved to another project meanwhile
    await set('resource_resource', resources.mine, { projectIds: JSON.stringify([other.id]) });
    const start = await api.call('developer', 'POST', 'notebook/start', { id });
    expect([start.status, start.body.errCode]).toEqual([400, 'RESOURCE_NOT_BOUND']);
    await set('resource_resource', resources.mine, { projectIds: JSON.stringify([mine.id]) });
    expect((await api.call('developer', 'POST', 'notebook/start', { id })).status).toBe(200);
  });

  it('T-A21 bindings that stood at the project move to the resource, once, and overwrite none', async () => {
    const up = Object.values(resourceMigrations)[0]?.up;
    await database.asOwner(async (tx) => {
      await sql`update project_project set "resourceIds" = ${JSON.stringify([resources.free, resources.other])}::jsonb where id = ${mine.id}`.execute(
        tx,
      );
      await up?.(tx);
      const { rows } =
        await sql<Row>`select id, "projectIds" from resource_resource where id in (${resources.free}, ${resources.other}) order by id`.execute(
          tx,
        );
      expect(rows).toEqual([
        { id: resources.other, projectIds: [other.id] },
        { id: resources.free, projectIds: [mine.id] },
      ]);
    });
  });
});
