import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { databaseKinds, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(databaseKinds)('organisations and their members on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const list = async (who: string, path: string, query: Row = {}) =>
    (await api.done(who, 'POST', `${path}/page-query`, { size: 200, ...query })).records as Row[];

  it('R6.05 members are listed by name with their roles and how many projects they work in', async () => {
    const { orgId } = await api.signedIn('developer');
    const members = await list('developer', 'org-member', { descs: 'projectCount' });
    expect(members.length).toBeGreaterThan(2);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select m."userId", u.nickname, (select count(*)::int from project_project_member p
          where p."userId" = m."userId" and p."orgId" = ${orgId} and p.status = 'ACTIVE' and not p."isDeleted") as projects
        from developer_org_member m join user_user u on u.id = m."userId" where m."orgId" = ${orgId}`.execute(
        tx,
      ),
    );
    expect(
      members.map(({ nickname, projectCount, userId }) => [userId, nickname, projectCount]).toSorted(),
    ).toEqual(rows.map(({ nickname, projects, userId }) => [userId, nickname, projects]).toSorted());
    const counts = members.map(({ projectCount }) => Number(projectCount));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(members.filter(({ isAdmin }) => isAdmin === 1)).toHaveLength(1);
    expect(await list('developer', 'org-member', { orgRoles: 'ORG_ADMIN' })).toMatchObject([{ isAdmin: 1 }]);
    // what of people is nobody’s business here
    expect(JSON.stringify(members)).not.toMatch(/password|phone/);
  });

  it('R6.05 T-A1 one sees one’s own organisation, the platform all of its tenant’s', async () => {
    const [own, ...others] = await list('developer', 'organization');
    expect(others).toEqual([]);
    const { orgId } = await api.signedIn('developer');
    expect(own).toMatchObject({ id: orgId, memberCount: (await list('developer', 'org-member')).length });
    expect(own?.adminName).toEqual(expect.stringMatching(/./));
    // without an organisation chosen
    const all = await list('admin', 'organization', { orgId: '' });
    expect(all.length).toBeGreaterThan(2);
    const foreign = all.find(({ id }) => id !== orgId);
    const read = await api.call('developer', 'GET', `organization/detail?id=${String(foreign?.id)}`);
    expect(read.status).toBe(404);
    const members = await list('admin', 'org-member', { orgId: '' });
    const stranger = members.find((row) => row.orgId === foreign?.id);
    expect(stranger).toBeDefined();
    expect((await api.call('developer', 'GET', `org-member/detail?id=${String(stranger?.id)}`)).status).toBe(
      404,
    );
    for (const path of ['org-member', 'organization'])
      for (const call of ['add', 'update', 'remove'])
        expect((await api.call('developer', 'POST', `${path}/${call}`, { id: orgId })).status).toBe(404);
  });
});
