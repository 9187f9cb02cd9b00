import type { Row } from '@isp/schema';
import type { Caller } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';

describe.each(inTurn('pglite'))('an administrator looks as another role, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let api: TestApi;
  let orgId: string;
  beforeAll(async () => {
    api = await openTestApi(await databases.open());
    ({ orgId } = await api.signedIn('developer'));
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const as = (role: string, account = 'admin') => ({
    ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: Row) =>
      api.call(account, method, path, body, { 'view-as': role }),
  });
  const codesOf = (nodes: readonly Row[]): string[] =>
    nodes.flatMap(({ code, children }) => [String(code), ...codesOf((children ?? []) as Row[])]);
  const menuOf = async (role: string) => {
    const { token } = await api.signedIn('admin');
    // the request is built without the helper of these tests, because the helper would add the administrator's own
    // organisation
    const { body } = await api.call(
      undefined,
      'GET',
      `/blade-system/menu/buttons?orgId=${orgId}`,
      undefined,
      {
        ...{ 'view-as': role, 'blade-auth': `bearer ${token}` },
      },
    );
    return new Set(codesOf(body.data as unknown as Row[]));
  };
  const recordsOf = ({ data }: Row) => (data as { records: Row[] }).records;
  const listOf = async (role: string, path: string) =>
    (await as(role).ask('POST', `${path}/page-query`, { orgId, size: 50 })).body;

  it('work that outlives its request keeps the role of the administrator’s view, as long as they are an administrator', async () => {
    const caller = async (account: string): Promise<Caller> => {
      const [user] = await api.service.database.ask(
        sql<{
          id: string;
          tenantId: string;
        }>`select id, "tenantId" from user_user where username = ${account}`,
      );
      return {
        ...{ userId: user?.id ?? '', userName: account, tenantId: user?.tenantId ?? '', orgId, orgName: '' },
        ...{ level: 'member', projects: [], roles: ['VIEWER'], locale: 'zh-CN', ip: '', looksOnly: true },
      } as Caller;
    };
    const { renewCaller } = api.app.isp;
    expect(await renewCaller(await caller('admin'))).toMatchObject({
      ...{ level: 'member', looksOnly: true },
      roles: expect.arrayContaining(['VIEWER']),
    });
    expect(await renewCaller(await caller('developer'))).toBeUndefined();
  });

  it('an administrator in another role sees the menu, the records and the buttons of the role, and changes nothing (R6.05)', async () => {
    const [admin, member, customer] = [await menuOf('DA'), await menuOf('DM'), await menuOf('CUS')];
    expect([admin.has('project_member_edit'), admin.has('content_edit')]).toEqual([true, false]);
    expect([member.has('notebook_add'), member.has('resource_expand')]).toEqual([true, false]);
    expect(customer.has('project_view')).toBe(false);

    const projects = recordsOf(await listOf('DA', 'project'));
    const mine = await api.done('developer', 'POST', 'project/page-query', { orgId, size: 50 });
    // the administrator is not a member of these projects, so the action `leave` is not offered and not compared
    const allowedIn = (rows: readonly Row[]) =>
      rows.map(({ id, _actions }) => [id, (_actions as string[]).filter((name) => name !== 'leave')]);
    expect(allowedIn(projects)).toEqual(allowedIn(mine.records as Row[]));
    const developers = recordsOf(await listOf('DM', 'project'));
    expect(developers.map(({ id }) => id)).toEqual(projects.map(({ id }) => id));
    expect(developers.every(({ _actions }) => !(_actions as string[]).includes('edit'))).toBe(true);
    expect((await listOf('CUS', 'project')).errCode).toBe('FORBIDDEN');

    const [project] = projects;
    const before = await api.done('developer', 'GET', `project/detail?id=${project?.id}`);
    for (const [path, form] of [
      ['project/update', { ...before, description: '改过' }],
      ['project/suspend', { id: project?.id }],
      ['project/remove', { ids: project?.id }],
      ['users', { nickname: '改过' }],
    ] as const) {
      const method = path === 'users' || path.endsWith('update') ? 'PUT' : 'POST';
      const { body } = await as('DA').ask(method, path, { ...form, orgId });
      expect(body.errCode, path).toBe('LOOKS_ONLY');
    }
    expect(await api.done('developer', 'GET', `project/detail?id=${project?.id}`)).toEqual(before);

    // actions that run as the job role must be refused as well, above all those that would change the
    // administrator's own account
    const password = Buffer.from(demoPassword).toString('base64');
    for (const [method, path, form] of [
      ['POST', 'users/close', { password }],
      [
        'PUT',
        'users/password',
        { oldPassword: password, newPassword: Buffer.from('Other@2026').toString('base64') },
      ],
      ['POST', 'users/change-phone', { phone: '13900001111', smsCode: '123456' }],
      ['POST', 'users/change-email', { email: 'a@b.cn', code: '123456' }],
      ['POST', 'users/verify-code', { purpose: 'email', target: 'a@b.cn' }],
      ['POST', 'users/end-other-sessions', {}],
      ['POST', 'users/create-request-key', {}],
      ['POST', 'product-apply/add', { productId: '1', reason: 'to try it out' }],
      ['POST', 'org-invitation/open-link', { code: 'ABCDEFGHJKLMNPQRSTUVWXYZ' }],
    ] as const) {
      const { body } = await as('DM').ask(method, path, form);
      expect(body.errCode, path).toBe('LOOKS_ONLY');
    }
    expect((await as('DM').ask('GET', '/open/PRD000001/v1/run')).body.errCode).toBe('LOOKS_ONLY');
  });

  it('only an administrator of the platform views as a role, and no role opens more than its own (R6.05, T-A1)', async () => {
    const { body } = await as('DA', 'member').ask('POST', 'project/update', {});
    expect(body.errCode).not.toBe('LOOKS_ONLY');
    const own = await api.done('member', 'POST', 'project/page-query', { size: 50 });
    const asked = (await as('DA', 'member').ask('POST', 'project/page-query', { size: 50 })).body.data;
    expect(recordsOf({ data: asked }).map(({ id }) => id)).toEqual(
      (own.records as Row[]).map(({ id }) => id),
    );
    // the administrator can view every organisation of the tenant as another role, but none of another tenant
    const listed = await api.done('admin', 'POST', 'organization/page-query', { status: 'NORMAL', size: 50 });
    for (const { id } of (listed.records as Row[]).slice(0, 5)) {
      const there = await as('DA').ask('POST', 'organization/page-query', { orgId: id, size: 50 });
      expect(
        recordsOf(there.body).map((row) => row.id),
        JSON.stringify(there.body),
      ).toEqual([id]);
      const members = await as('DA').ask('POST', 'org-member/page-query', { orgId: id, size: 50 });
      expect(new Set(recordsOf(members.body).map((row) => row.orgId))).toEqual(new Set([id]));
    }
    const elsewhere = await as('DA').ask('POST', 'project/page-query', { orgId: '2859300000000000001' });
    expect(elsewhere.body.errCode).toBe('411');
    // an unknown role in the header, and the administrator's own role, have no effect
    expect((await as('ROOT').ask('POST', 'role-right/page-query', {})).body.success).toBe(true);
    expect((await as('DA').ask('POST', 'role-right/page-query', { orgId })).body.errCode).toBe('FORBIDDEN');
  });
});
