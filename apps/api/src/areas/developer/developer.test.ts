import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(inTurn('pglite'))('organisations and their members on %s', (kind) => {
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

  const list = async (account: string, path: string, query: Row = {}) =>
    (await api.done(account, 'POST', `${path}/page-query`, { size: 200, ...query })).records as Row[];

  it('members are listed by name with their roles and how many projects they work in', async () => {
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
    // the reply contains no secrets of the accounts
    expect(JSON.stringify(members)).not.toMatch(/password/);
    // An administrator of the organisation reads the members' phone numbers in full. The platform's administrators
    // read masked numbers, and other members read no numbers.
    expect(members[0]).toMatchObject({
      phone: expect.stringMatching(/^1\d{10}$/),
      email: expect.stringMatching(/^\w+@/),
    });
    expect(await list('developer', 'org-member', { phone: String(members[0]?.phone) })).toHaveLength(1);
    expect(await list('developer', 'org-member', { email: String(members[0]?.email) })).toHaveLength(1);
    const own = { orgId, phone: String(members[0]?.phone) };
    expect(await list('admin', 'org-member', own)).toEqual([]);
    expect((await list('admin', 'org-member', { orgId }))[0]).toMatchObject({
      phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
      email: expect.stringMatching(/^\w\*{3}@/),
    });
    // Members cannot search by the phone either: the field is refused like an unknown field.
    for (const field of ['phone', 'email', 'noSuchField']) {
      const search = { [field]: String(members[0]?.phone) };
      const { body, status } = await api.call('member', 'POST', 'org-member/page-query', search);
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          errCode: 'PARAM_INVALID',
          data: { errors: [expect.objectContaining({ field, rule: 'unknown' })] },
        }),
      ]);
    }
    const seen = await list('member', 'org-member');
    expect(seen).toHaveLength(members.length);
    expect(JSON.stringify(seen)).not.toMatch(/"phone"|"email"|lastLoginTime/);
  });

  it('one sees one’s own organisation, the platform all of its tenant’s (R6.05, T-A1)', async () => {
    const [own, ...others] = await list('developer', 'organization');
    expect(others).toEqual([]);
    const { orgId } = await api.signedIn('developer');
    expect(own).toMatchObject({ id: orgId, memberCount: (await list('developer', 'org-member')).length });
    expect(own?.adminName).toEqual(expect.stringMatching(/./));
    // without a chosen organisation (`orgId: ''`) the platform's administrator sees all organisations
    const all = await list('admin', 'organization', { orgId: '' });
    expect(all.length).toBeGreaterThan(2);
    const foreign = all.find(({ id }) => id !== orgId);
    const read = await api.call('developer', 'GET', `organization/detail?id=${String(foreign?.id)}`);
    expect(read.status).toBe(404);
    // the census (the numbers of organisations and users) is only for administrators of the platform
    const census = await api.done('admin', 'GET', 'organization/census');
    const { summary, series, xAxis } = census as unknown as Series;
    const isCounted = ({ orgType, status }: Row) =>
      orgType !== 'PERSONAL_SPACE' && orgType !== 'PLATFORM' && status !== 'DISSOLVED';
    expect(summary?.organizations).toBe(all.filter(isCounted).length);
    expect(series.map(({ data }) => data.at(-1))).toEqual([summary?.organizations, summary?.users]);
    expect([xAxis.length, Number(summary?.users) > 4]).toEqual([12, true]);
    expect((await api.call('developer', 'GET', 'organization/census')).status).toBe(403);
    const members = await list('admin', 'org-member', { orgId: '' });
    const stranger = members.find((row) => row.orgId === foreign?.id);
    expect(stranger).toBeDefined();
    expect((await api.call('developer', 'GET', `org-member/detail?id=${String(stranger?.id)}`)).status).toBe(
      404,
    );
    for (const call of ['org-member/add', 'org-member/update', 'organization/add', 'organization/remove'])
      expect((await api.call('developer', 'POST', call, { id: orgId })).status).toBe(404);
    const touched = await api.call('developer', 'POST', 'org-member/set-role', {
      id: stranger?.id,
      orgRoles: ['VIEWER'],
    });
    expect(touched.status).toBe(404);
  });

  it('an organisation disabled by the platform cannot be used until it is enabled again (R6.05, T-A1)', async () => {
    const { orgId } = await api.signedIn('developer');
    const act = (account: string, name: string, id: unknown) =>
      api.call(account, 'POST', `organization/${name}`, {
        id,
        ids: String(id),
        ...(account === 'admin' && { orgId: '' }),
      });
    const all = await list('admin', 'organization', { orgId: '' });
    const rowOf = (wanted: (row: Row) => boolean) => all.find(wanted) ?? {};
    expect(rowOf(({ id }) => id === orgId)._actions).toEqual(['edit', 'disable']);
    // the platform cannot disable its own organisation
    const ours = rowOf(({ orgType }) => orgType === 'PLATFORM');
    expect(ours._actions).toEqual([]);
    expect((await act('admin', 'disable', ours.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await act('developer', 'disable', orgId)).status).toBe(403);

    expect((await act('admin', 'disable', orgId)).body.data).toMatchObject([{ status: 'DISABLED' }]);
    for (const account of ['developer', 'member'])
      expect((await api.call(account, 'POST', 'org-member/page-query', { orgId })).body.errCode).toBe('411');
    expect((await act('admin', 'disable', orgId)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await act('admin', 'enable', orgId)).body.data).toMatchObject([{ status: 'NORMAL' }]);
    expect(await list('developer', 'organization')).toMatchObject([{ id: orgId, status: 'NORMAL' }]);
  });

  it('a role counts from the next call on, and a disabled or removed member is refused (R6.05)', async () => {
    const { orgId } = await api.signedIn('developer');
    const rowOf = async (username: string) => {
      const [row] = await list('developer', 'org-member', { keyword: username });
      if (!row) throw new Error(username);
      return row;
    };
    const act = (account: string, name: string, id: unknown, form: Row = {}) =>
      api.call(account, 'POST', `org-member/${name}`, { id, ids: String(id), ...form });
    const run = () => api.call('member', 'POST', 'run/add', {});
    const member = await rowOf('member');
    const self = await rowOf('developer');
    expect(member._actions).toEqual(['delete', 'setRole', 'disable', 'transferAdmin']);
    expect(self._actions).toEqual([]);
    expect((await run()).body.errCode).toBe('PARAM_INVALID');
    expect((await act('member', 'set-role', self.id, { orgRoles: ['VIEWER'] })).status).toBe(403);
    for (const orgRoles of [[], ['ORG_ADMIN'], ['DEVELOPER', 'ORG_ADMIN'], ['DEVELOPER', 'DEVELOPER']])
      expect((await act('developer', 'set-role', member.id, { orgRoles })).body.errCode).toBe(
        'PARAM_INVALID',
      );
    const after = await act('developer', 'set-role', member.id, { orgRoles: ['VIEWER'] });
    expect(after.body.data).toMatchObject([{ orgRoles: ['VIEWER'] }]);
    expect((await run()).status).toBe(403);
    await act('developer', 'set-role', member.id, { orgRoles: ['DEVELOPER'] });
    expect((await run()).body.errCode).toBe('PARAM_INVALID');
    await act('developer', 'disable', member.id);
    expect((await run()).body.errCode).toBe('411');
    // a disabled member can be enabled again only if a seat is free
    const seats = (limit: number) =>
      database.asJob((tx) =>
        sql`update developer_organization set "memberLimit" = ${limit} where id = ${orgId}`.execute(tx),
      );
    await seats(1);
    expect((await act('developer', 'enable', member.id)).body).toMatchObject({
      errCode: 'MEMBER_LIMIT',
      msg: '成员数已达上限 1',
    });
    await seats(50);
    expect((await act('developer', 'enable', member.id)).status).toBe(200);
    // concurrent calls cannot take more seats than the limit allows
    const active = await list('developer', 'org-member', { status: 'ACTIVE' });
    const two = active.filter(({ isAdmin }) => isAdmin === 0).slice(0, 2);
    const together = (name: string) =>
      api.call('developer', 'POST', `org-member/${name}`, { ids: two.map(({ id }) => id).join(',') });
    expect((await together('disable')).body.data).toHaveLength(2);
    await seats(active.length - 1);
    expect((await together('enable')).body.errCode).toBe('MEMBER_LIMIT');
    await seats(active.length);
    expect((await together('enable')).status).toBe(200);
    await seats(50);

    // A member with running records in a project cannot leave the organisation. Without the confirmation `agree`,
    // the call is refused in any case.
    expect((await api.call('member', 'POST', 'org-member/leave', {})).body.errCode).toBe('PARAM_INVALID');
    const leave = await api.call('member', 'POST', 'org-member/leave', { agree: true });
    expect(leave.body).toMatchObject({ errCode: 'RUNS_IN_PROJECTS', msg: expect.stringContaining('nb-') });
    // An administrator must first make another member the administrator. Until then the action is not offered, and
    // a call is refused.
    expect((await api.call('developer', 'POST', 'org-member/leave', { agree: true })).status).toBe(403);

    // Two calls make two different members the administrator at the same time. Only one of these members becomes
    // the administrator.
    const others = (await list('developer', 'org-member', { status: 'ACTIVE' })).filter(
      ({ isAdmin, username }) => isAdmin === 0 && username !== 'member',
    );
    const [other] = others;
    const both = await Promise.all(
      [member.id, other?.id].map((id) => act('developer', 'transfer-admin', id)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    // The second call is refused either when it gets the lock, or because the caller has lost the right already.
    expect(both.map(({ body }) => body.errCode).filter(Boolean)).toEqual([
      expect.stringMatching(/^(ORG_ADMIN_REQUIRED|FORBIDDEN)$/),
    ]);
    const admins = (await list('admin', 'org-member', { orgId })).filter(({ isAdmin }) => isAdmin === 1);
    expect(admins).toHaveLength(1);
    expect(admins[0]?.orgRoles).toEqual(['ORG_ADMIN']);
    const [organisation] = await list('developer', 'organization');
    expect(organisation?.adminName).toBe(admins[0]?.nickname);
    // the former administrator loses the rights from the next call on
    expect((await act('developer', 'disable', other?.id)).status).toBe(403);
    const heir = String(admins[0]?.username);
    await api.signedIn(heir);
    const asHeir = (name: string, id: unknown) =>
      api.call(heir, 'POST', `org-member/${name}`, { orgId, id, ids: String(id) });
    expect((await asHeir('transfer-admin', self.id)).status).toBe(200);

    // the records of a removed member are transferred to the administrator that removed the member
    const { records } = await api.done('developer', 'POST', 'project-member/page-query', { size: 200 });
    const own = (records as Row[]).find(
      ({ status, userId }) => userId === member.userId && status === 'ACTIVE',
    );
    await api.done('developer', 'POST', 'project-member/transfer-owner', { id: own?.id });
    const project = () => api.done('developer', 'GET', `project/detail?id=${String(own?.projectId)}`);
    expect(await project()).toMatchObject({ ownerId: member.userId, ownerName: member.nickname });
    expect((await act('developer', 'remove', self.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    const { email, phone } = await rowOf('member');
    // The administrator becomes the author of the removed member's records. Running records continue. The log has a
    // line for each record.
    const query = (text: string) => database.asJob(async (tx) => (await sql.raw<Row>(text).execute(tx)).rows);
    const tables =
      await query(`select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('orgId', 'createUser', 'isDeleted') group by 1 having count(*) = 3 order by 1`);
    const madeBy = async (userId: unknown): Promise<readonly unknown[]> => {
      const counts = tables.map(
        ({ name }) => `select '${name}' as name, count(*) as n from "${name}"
        where "orgId" = '${orgId}' and "createUser" = '${userId}' and not "isDeleted"`,
      );
      return (await query(`select name from (${counts.join(' union all ')}) x where n > 0 order by 1`)).map(
        ({ name }) => name,
      );
    };
    const before = await madeBy(member.userId);
    expect(before).toEqual(expect.arrayContaining(['notebook_notebook', 'project_run', 'resource_pvc']));
    const [runs] = await query(`update notebook_notebook set status = 'RUNNING' where id = (
      select min(id) from notebook_notebook where "orgId" = '${orgId}' and "createUser" = '${member.userId}') returning id`);
    expect((await act('developer', 'remove', member.id)).status).toBe(200);
    // the membership keeps its author
    expect(await madeBy(member.userId)).toEqual(['developer_org_member']);
    expect(await api.done('developer', 'GET', `notebook/detail?id=${String(runs?.id)}`)).toMatchObject({
      status: 'RUNNING',
      createUser: self.userId,
    });
    const log = await list('developer', 'biz-ops-log', { bizId: runs?.id });
    expect(log[0]).toMatchObject({
      action: '转交',
      after: { createUser: self.userId },
      before: { createUser: member.userId },
    });
    expect(await project()).toMatchObject({ ownerId: self.userId });
    expect((await run()).body.errCode).toBe('411');
    const former = await list('developer', 'org-member', { view: 'former' });
    expect(former).toMatchObject([{ id: member.id, status: 'REMOVED', projectCount: 0, _actions: [] }]);
    // phone, mail and last sign-in of a former member are hidden
    expect(former[0]?.lastLoginTime ?? null).toBeNull();
    expect(former).toMatchObject([
      {
        phone: `${String(phone).slice(0, 3)}****${String(phone).slice(-4)}`,
        email: String(email).replace(/^(.).*@/, '$1***@'),
      },
    ]);
    expect(await list('developer', 'org-member', { phone: String(phone) })).toEqual([]);
  });
});
