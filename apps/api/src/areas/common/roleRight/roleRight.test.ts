import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

describe.each(inTurn('pglite'))('what each role may, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let api: TestApi;
  const rightOf = async (id: string, headers = {}) => {
    const { body } = await api.call('admin', 'GET', `role-right/detail?id=${id}`, undefined, headers);
    return body.data as Row;
  };
  const explain = async (form: Row, headers = {}) => {
    const { body } = await api.call('admin', 'POST', 'role-right/explain', form, headers);
    return body;
  };
  const verdicts = async (form: Row) =>
    Object.fromEntries(
      ((await api.done('admin', 'POST', 'role-right/explain', form)).checks as Row[]).map(
        ({ check, passed }) => [String(check), passed],
      ),
    );

  beforeAll(async () => {
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('a right is one row for everything that can be done with a record, named in both languages, for the platform alone (R6.05)', async () => {
    expect(await rightOf('project.project.edit')).toMatchObject({
      ...{ area: 'project', entity: '项目', action: '编辑', code: 'project_edit' },
      ...{ dm: ['PROJECT_MANAGER'], da: ['ALL'], cus: [], adm: [] },
    });
    expect(await rightOf('project.project.edit', { 'accept-language': 'en-US' })).toMatchObject({
      ...{ entity: 'Project', action: 'Edit' },
    });
    const found = await api.done('admin', 'POST', 'role-right/page-query', { keyword: 'suspend', size: 50 });
    expect((found.records as Row[]).map(({ id }) => id)).toContain('project.project.suspend');
    for (const account of ['developer', 'member', 'customer'])
      expect((await api.call(account, 'POST', 'role-right/page-query', {})).body.errCode, account).toBe(
        'FORBIDDEN',
      );
  });

  it('the explanation says why a user may do something with a record, or why not: account, right, sight, grant, state, rules, uses (R6.05)', async () => {
    const { records } = await api.done('developer', 'POST', 'project/page-query', {
      status: 'ACTIVE',
      size: 1,
    });
    const [project] = records as Row[];
    const recordId = project?.id;
    const edit = { rightId: 'project.project.edit', recordId };
    expect(await verdicts({ ...edit, username: 'developer' })).toEqual({
      ...{ 账号: 'YES', 机构: 'YES', 角色权限: 'YES', 数据可见: 'YES', 权限范围: 'YES', 机构归属: 'YES' },
      ...{ 状态: 'YES', 业务规则: 'YES' },
    });
    // The role of a customer does not have this right, and a customer cannot see the record.
    expect(await verdicts({ ...edit, username: 'customer' })).toMatchObject({
      角色权限: 'NO',
      数据可见: 'NO',
    });
    // the explanation names the states that allow the action
    const resume = { rightId: 'project.project.resume', recordId, username: 'developer' };
    const { data } = await explain(resume, { 'accept-language': 'en-US' });
    expect((data as Row).checks).toContainEqual({
      ...{
        check: 'Status',
        passed: 'NO',
        reason: expect.stringMatching(/^Now ACTIVE; allowed in: SUSPENDED/),
      },
    });
    const without = await verdicts({ rightId: 'project.project.add', username: 'member' });
    expect(without).toEqual({ 账号: 'YES', 机构: 'YES', 角色权限: 'YES' });
    // An explanation only reads. Only administrators of the platform may request it.
    expect((await api.call('developer', 'POST', 'role-right/explain', resume)).status).toBe(403);
  });

  it('the explanation refuses an unknown user, action or organisation at its field (R6.05)', async () => {
    for (const [field, form] of [
      ['username', { username: 'nobody_here', rightId: 'project.project.edit' }],
      ['rightId', { username: 'developer', rightId: 'project.project.fly' }],
      ['belongsTo', { username: 'developer', rightId: 'project.project.edit', belongsTo: '1' }],
    ] as const) {
      const body = await explain(form);
      expect(body, field).toMatchObject({ errCode: 'PARAM_INVALID', data: { errors: [{ field }] } });
    }
  });
});
