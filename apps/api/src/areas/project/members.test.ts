import type { Row } from '@isp/schema';
import { readAreaFolder } from '@isp/schema/node';
import { type Database, migrate } from '@isp/server';
import { databaseKinds, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { projectMigrations } from './migrations.ts';

describe.each(databaseKinds)('members of projects on %s', (kind) => {
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

  const membersOf = async (projectId: unknown, query: Row = {}, who = 'developer') =>
    (await api.done(who, 'POST', 'project-member/page-query', { projectId, ...query })).records as Row[];

  it('R6.05 are listed by name with their role, searched by it, and counted in the project', async () => {
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

  it('R6.05 are there with a new project: who made it, counted at once', async () => {
    const form = { projectName: '新项目', projectCode: 'brand-new', projectType: 'RESEARCH' };
    const row = await api.done('developer', 'POST', 'project/add', form);
    expect(row.memberCount).toBe(1);
    expect(await membersOf(row.id)).toMatchObject([{ nickname: row.ownerName, projectRole: 'OWNER' }]);
  });

  it('T-A1 T-A5 another organisation’s are not there, and nobody writes them by hand', async () => {
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

  it('T-S6 a table of before is taken over with its rows', async () => {
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
    // its project is not there: it follows that
    expect(seen.rows).toEqual([]);
  });
});
