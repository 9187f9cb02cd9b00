import type { Row } from '@isp/schema';
import { inTurn, testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

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
  const as = (role: string, who = 'admin') => ({
    ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: Row) =>
      api.call(who, method, path, body, { 'view-as': role }),
  });
  const codesOf = (nodes: readonly Row[]): string[] =>
    nodes.flatMap(({ code, children }) => [String(code), ...codesOf((children ?? []) as Row[])]);
  const menuOf = async (role: string) => {
    const { token } = await api.signedIn('admin');
    // the helper would add the administrator's own organisation
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

  it('R6.05 sees the menu, the records and the buttons of who has it, and changes nothing', async () => {
    const [admin, member, customer] = [await menuOf('DA'), await menuOf('DM'), await menuOf('CUS')];
    expect([admin.has('project_member_edit'), admin.has('content_edit')]).toEqual([true, false]);
    expect([member.has('notebook_add'), member.has('resource_expand')]).toEqual([true, false]);
    expect(customer.has('project_view')).toBe(false);

    const projects = recordsOf(await listOf('DA', 'project'));
    const mine = await api.done('developer', 'POST', 'project/page-query', { orgId, size: 50 });
    // who is no member has nothing to leave
    const toldOf = (rows: readonly Row[]) =>
      rows.map(({ id, _actions }) => [id, (_actions as string[]).filter((name) => name !== 'leave')]);
    expect(toldOf(projects)).toEqual(toldOf(mine.records as Row[]));
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
  });

  it('R6.05 T-A1 nobody else looks as anybody, and no role opens what it does not', async () => {
    const { body } = await as('DA', 'member').ask('POST', 'project/update', {});
    expect(body.errCode).not.toBe('LOOKS_ONLY');
    const own = await api.done('member', 'POST', 'project/page-query', { size: 50 });
    const asked = (await as('DA', 'member').ask('POST', 'project/page-query', { size: 50 })).body.data;
    expect(recordsOf({ data: asked }).map(({ id }) => id)).toEqual(
      (own.records as Row[]).map(({ id }) => id),
    );
    // a role there is not, and the own one, are no other
    expect((await as('ROOT').ask('POST', 'role-right/page-query', {})).body.success).toBe(true);
    expect((await as('DA').ask('POST', 'role-right/page-query', { orgId })).body.errCode).toBe('FORBIDDEN');
  });
});
