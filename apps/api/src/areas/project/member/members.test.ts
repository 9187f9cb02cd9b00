import type { Row } from '@isp/schema';
import { readAreaFolder } from '@isp/schema-tools';
import { type Database, migrate } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { projectMigrations } from '../migrations.ts';

describe.each(inTurn('pglite'))('members of projects on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const bare = testDatabases(kind);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    await bare.close();
  });

  const membersOf = async (projectId: unknown, query: Row = {}, account = 'developer') =>
    (await api.done(account, 'POST', 'project-member/page-query', { projectId, ...query })).records as Row[];

  it('members are listed by name with their role, searched by it, and counted in the project', async () => {
    const { records } = await api.done('developer', 'POST', 'project/page-query', { size: 50 });
    const projects = records as Row[];
    for (const { id, memberCount } of projects) {
      const members = await membersOf(id, { status: 'ACTIVE' });
      expect(members.length).toBe(memberCount);
      expect(members.filter(({ projectRole }) => projectRole === 'OWNER')).toHaveLength(1);
      for (const { nickname } of members) expect(nickname).toEqual(expect.stringMatching(/./));
    }
    const [first] = projects.toSorted((a, b) => Number(b.memberCount) - Number(a.memberCount));
    expect(Number(first?.memberCount)).toBeGreaterThan(1);
    const [one, two] = await membersOf(first?.id);
    const found = await membersOf(first?.id, { nickname: String(two?.nickname) });
    expect(found.map(({ id }) => id)).toContain(two?.id);
    if (one?.nickname !== two?.nickname) expect(found.map(({ id }) => id)).not.toContain(one?.id);
  });

  it('a new project has one member: its creator, counted at once', async () => {
    const form = { projectName: '新项目', projectCode: 'brand-new', projectType: 'RESEARCH' };
    const row = await api.done('developer', 'POST', 'project/add', form);
    expect(row.memberCount).toBe(1);
    expect(await membersOf(row.id)).toMatchObject([{ nickname: row.ownerName, projectRole: 'OWNER' }]);
  });

  it('those of another organisation are not shown, and no call writes members directly (T-A1, T-A5)', async () => {
    const { orgId } = await api.signedIn('developer');
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id, "projectId" from project_project_member where "orgId" <> ${orgId} limit 1`.execute(
        tx,
      ),
    );
    const [foreign] = rows;
    const read = await api.call('developer', 'GET', `project-member/detail?id=${String(foreign?.id)}`);
    expect(read.status).toBe(404);
    expect(await membersOf(foreign?.projectId)).toEqual([]);
    for (const path of ['add', 'update', 'remove'])
      expect(
        (await api.call('developer', 'POST', `project-member/${path}`, { id: foreign?.id })).status,
      ).toBe(404);
  });

  it('a project has one owner, and may pass to another; roles count from the next call on (R6.05)', async () => {
    const { records } = await api.done('developer', 'POST', 'project/page-query', {
      status: 'ACTIVE',
      size: 50,
    });
    const { userId } = await api.done('member', 'GET', 'users');
    const rowIn = async (projectId: unknown, account = 'developer') =>
      (await membersOf(projectId, { status: 'ACTIVE' }, account)).find((row) => row.userId === userId);
    let project: Row | undefined;
    for (const one of records as Row[]) if (await rowIn(one.id)) project ??= one;
    const row = await rowIn(project?.id);
    expect(row?.phone).toEqual(expect.stringMatching(/^1\d\d\*{4}\d{4}$/));
    const act = (account: string, name: string, id: unknown, form: Row = {}) =>
      api.call(account, 'POST', `project-member/${name}`, { id, ids: String(id), ...form });
    const owner = (await membersOf(project?.id, { projectRole: 'OWNER', status: 'ACTIVE' }))[0];
    expect(owner?._actions).toEqual([]);
    expect(row?._actions).toEqual(['delete', 'setRole', 'transferOwner']);
    // A plain member of the project cannot manage other members, but may leave.
    expect((await rowIn(project?.id, 'member'))?._actions).toEqual(['leave']);
    expect((await act('member', 'set-role', row?.id, { projectRole: 'MANAGER' })).status).toBe(403);
    expect((await act('developer', 'set-role', row?.id, { projectRole: 'OWNER' })).body.errCode).toBe(
      'PARAM_INVALID',
    );
    const edit = () =>
      api.call('member', 'PUT', 'project/update', {
        id: project?.id,
        rowVersion: -1,
        projectName: project?.projectName,
      });
    expect((await edit()).status).toBe(403);
    await act('developer', 'set-role', row?.id, { projectRole: 'MANAGER' });
    expect((await edit()).body.errCode).toBe('DATA_CONFLICT');
    // a manager cannot transfer the project
    expect((await act('member', 'transfer-owner', row?.id)).status).toBe(403);
    expect((await act('member', 'remove', owner?.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    const others = (await membersOf(project?.id, { status: 'ACTIVE' })).filter(
      ({ projectRole }) => projectRole !== 'OWNER',
    );
    const passed = await Promise.all(others.map(({ id }) => act('developer', 'transfer-owner', id)));
    expect(passed.some(({ status }) => status === 200)).toBe(true);
    const owners = await membersOf(project?.id, { projectRole: 'OWNER', status: 'ACTIVE' });
    expect(owners).toHaveLength(1);
    const shown = await api.done('developer', 'GET', `project/detail?id=${String(project?.id)}`);
    expect(shown).toMatchObject({ ownerId: owners[0]?.userId, ownerName: owners[0]?.nickname });
    if (owners[0]?.userId === userId) await act('developer', 'transfer-owner', owner?.id);
    // A member with running jobs cannot leave or be removed, and the error names the jobs.
    const refused = await act('member', 'leave', row?.id);
    expect(refused.body).toMatchObject({ errCode: 'DATA_IN_USE', data: { usedBy: expect.any(Array) } });
    expect((await act('developer', 'remove', row?.id)).body.errCode).toBe('DATA_IN_USE');
    await database.asJob(async (tx) => {
      await sql`update notebook_notebook set status = 'STOPPED' where "createUser" = ${userId}`.execute(tx);
      await sql`update project_run set state = 'SUCCEEDED' where "createUser" = ${userId}`.execute(tx);
    });
    const gone = await act('member', 'leave', row?.id);
    expect([gone.status, gone.body.data]).toEqual([
      200,
      [expect.objectContaining({ status: 'REMOVED', _actions: [] })],
    ]);
    expect((await edit()).status).toBe(403);

    // A member can also leave by the action of the project. The owner must transfer the project first.
    const { id } = await api.done('developer', 'POST', 'project/add', {
      ...{ projectName: '可以退出', projectCode: 'may-leave', projectType: 'RESEARCH' },
    });
    const leave = (account: string) => api.call(account, 'POST', 'project/leave', { ids: id });
    expect((await leave('member')).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await leave('developer')).body).toMatchObject({
      errCode: 'OWNS_PROJECTS',
      msg: '您仍是项目 可以退出 的负责人，请先转让负责人',
    });
    await database.asJob((tx) =>
      sql`update project_project_member set "projectId" = ${id}, "projectRole" = 'ANNOTATOR', status = 'ACTIVE'
        where id = ${row?.id}`.execute(tx),
    );
    expect((await api.done('member', 'GET', `project/detail?id=${id}`))._actions).toEqual(['enter', 'leave']);
    expect((await leave('member')).body.data).toMatchObject([{ memberCount: 1, _actions: ['enter'] }]);
    expect((await leave('member')).body.errCode).toBe('STATE_NOT_ALLOWED');
  });

  it('a table of before is taken over with its rows', async () => {
    const old = await bare.open();
    const entities = readAreaFolder(readConfig({}).schemas).flatMap((area) => Object.values(area.entities));
    await migrate(old, { entities: [], migrations: [projectMigrations] });
    await old.asJob((tx) =>
      sql`insert into project_project_member (id, "tenantId", "orgId", "projectId", "userId", "projectRole", status)
        values ('1', 't', 'o', 'p', 'u', 'OWNER', 'ACTIVE')`.execute(tx),
    );
    await migrate(old, {
      entities,
      columns: { 'project.projectMember': { nickname: "'x'" } },
      migrations: [projectMigrations],
    });
    const { rows } = await old.asJob((tx) =>
      sql<Row>`select "userId" from project_project_member`.execute(tx),
    );
    expect(rows).toEqual([{ userId: 'u' }]);
    const seen = await old.asRequest(
      {
        ...{ userId: 'u', orgId: 'o', tenantId: 't', userName: '', orgName: '', level: 'member', ip: '' },
        ...{ projects: [], roles: [], locale: 'zh-CN' },
      },
      (tx) => sql<Row>`select id from project_project_member`.execute(tx),
    );
    // the project of this row does not exist, so row-level security hides the row
    expect(seen.rows).toEqual([]);
  });
});
