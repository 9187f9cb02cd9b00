import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../platform/demo/accounts.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { saveProfile } from '../../../testing/saveProfile.ts';

describe.each(inTurn('postgres'))('what a portal reads at start, on %s', (kind) => {
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

  const me = (account: string) => api.done(account, 'GET', 'users');
  it('the service returns the user and their organisations, without private fields (R3.01)', async () => {
    const user = await me('developer');
    expect(user).toMatchObject({
      username: 'developer',
      userType: 2,
      tenant_id: '000000',
      roleList: ['developer'],
      organizationDto: expect.arrayContaining([
        expect.objectContaining({ orgName: '星图智能科技', isAdmin: 1 }),
      ]) as Row[],
      currentOrgId: expect.stringMatching(/^\d{19}$/) as string,
    });
    expect(user.realName).toMatch(/^.\*+$/);
    const { orgId } = await api.signedIn('developer');
    expect(user).toMatchObject({
      userId: expect.stringMatching(/^\d{19}$/),
      avatar: '',
      phone: expect.stringMatching(/^1\d{10}$/),
      nickname: '张工',
      dept_id: orgId,
      role_id: 'developer',
    });
    for (const organisation of user.organizationDto as Row[])
      expect(organisation).toMatchObject({
        orgId: expect.stringMatching(/^\d{19}$/),
        orgName: expect.stringMatching(/./),
        isAdmin: expect.toBeOneOf([0, 1]),
      });
    const { raw } = await api.call('developer', 'GET', 'users');
    expect(raw).not.toMatch(/argon2|password|lastLoginIp/);
  });

  it('a session has its tokens, tenant, organisation, XSRF token, rights, roles and unread messages (R3.02)', async () => {
    const password = Buffer.from(demoPassword).toString('base64');
    const signedIn = (await api.call(undefined, 'POST', 'login', { username: 'developer', password })).body;
    const { currentOrgId, refreshToken, sessionId } = signedIn.data as Record<string, string>;
    expect([sessionId, refreshToken]).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{43}$/)));
    const headers = { 'blade-auth': `bearer ${sessionId}` };
    const get = async (path: string) =>
      (await api.call(undefined, 'GET', `${path}?orgId=${currentOrgId}`, undefined, headers)).body.data;
    expect(await get('users')).toMatchObject({
      tenant_id: '000000',
      currentOrgId,
      roleList: ['developer'],
      unReadCount: expect.any(Number) as number,
    });
    expect(await get('xsrf-token')).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      headerName: 'X-XSRF-TOKEN',
    });
    const codes: readonly string[] =
      JSON.stringify(await get('/blade-system/menu/buttons')).match(/"code":"\w+"/g) ?? [];
    expect(codes).toContain('"code":"notebook_start"');
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('the bar reads its badge, its picture and its way out from the service (R2.28)', async () => {
    const [user, unread] = [
      await me('developer'),
      await api.done('developer', 'POST', 'sys-message/un-read-message-count', {}),
    ];
    expect(user.unReadCount).toBe(unread);
    await saveProfile(api, 'newcomer', { avatar: '/isp-user/ui/avatars/2.svg' });
    expect((await me('newcomer')).avatar).toBe('/isp-user/ui/avatars/2.svg');
    // After the avatar is cleared, the portal draws a default avatar.
    await saveProfile(api, 'newcomer', { avatar: '' });
    expect((await me('newcomer')).avatar).toBe('');
    const password = Buffer.from(demoPassword).toString('base64');
    const { body } = await api.call(undefined, 'POST', 'login', { username: 'newcomer', password });
    const headers = { 'blade-auth': `bearer ${String((body.data as Row).sessionId)}` };
    const left = await api.call(undefined, 'POST', 'login/signOut', {}, headers);
    expect(left.body.data).toEqual({ redirectUri: '/isp-user/ui/login' });
    const gone = await api.call(undefined, 'GET', 'users', undefined, headers);
    expect(gone.body.errCode).toBe('SESSION_NOT_EXISTS');
  });

  it('a sign-in is asked for tenant, name and password, or for phone and code, and says what is missing (R3.10)', async () => {
    const missing = async (body: Row) => (await api.call(undefined, 'POST', 'login', body)).body.msg;
    expect(await missing({ password: 'x' })).toContain('username');
    expect(await missing({ loginType: 'PHONE', code: '123456' })).toContain('phone');
    expect(await missing({ loginType: 'PHONE', phone: '13800000000' })).toContain('code');
    const password = Buffer.from(demoPassword).toString('base64');
    const at = async (tenantId: string) =>
      (await api.call(undefined, 'POST', 'login', { username: 'developer', password, tenantId })).body;
    expect((await at('000000')).success).toBe(true);
    // an account belongs to one tenant and does not exist for another
    expect((await at('000001')).errCode).toBe('LOGIN_FAILED');
    expect((await api.call(undefined, 'POST', 'login', { username: 'developer' })).body.errCode).toBe(
      'LOGIN_FAILED',
    );
  });

  it('an administrator has the role admin; users of the platform are of type 0, customers 1, developers 2 (R6.02, R1.04)', async () => {
    const users = await Promise.all(['admin', 'developer', 'member', 'customer'].map(me));
    expect(users.map(({ roleList, userType }) => [roleList, userType])).toEqual([
      [['admin'], 0],
      [['developer'], 2],
      [['developer'], 2],
      [['customer'], 1],
    ]);
  });

  it('a user changes only their own data (T-A5)', async () => {
    const before = await me('newcomer');
    const hostile = { userType: 0, status: 'X', username: 'root', password: 'x', tenantId: '1', id: '1' };
    const after = await saveProfile(api, 'newcomer', { ...hostile, nickname: '新昵称', gender: 2 });
    expect(after).toEqual({
      ...before,
      nickname: '新昵称',
      gender: 2,
      rowVersion: Number(before.rowVersion) + 1,
    });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "userType", status, username from user_user where username = 'newcomer'`.execute(tx),
    );
    expect(rows).toMatchObject([{ status: 'NORMAL', username: 'newcomer' }]);
    expect(Number(rows[0]?.userType)).toBe(2);
  });

  it('a profile that another tab has changed since is refused, with what it is now, and nothing is lost (T-R12)', async () => {
    const { rowVersion } = await me('newcomer');
    const save = (values: Row) => api.call('newcomer', 'PUT', 'users', values);
    expect((await save({ company: '甲', rowVersion })).status).toBe(200);
    const { body, status } = await save({ position: '乙', rowVersion });
    expect([status, body.errCode]).toEqual([409, 'PROFILE_CHANGED']);
    expect(body.data).toMatchObject({ company: '甲', position: '', rowVersion: Number(rowVersion) + 1 });
    expect((await save({ position: '乙' })).body.errCode).toBe('PARAM_MISSING');
    expect(await saveProfile(api, 'newcomer', { position: '乙' })).toMatchObject({
      company: '甲',
      position: '乙',
    });
  });

  it.each([
    { nickname: '' },
    { nickname: 'x' },
    { nickname: 'x'.repeat(33) },
    { gender: 3 },
    { gender: [] },
    { gender: true },
    { birthday: '2026-02-30' },
    { birthday: 20260101 },
    { email: 'no mail' },
    { avatar: 'javascript:alert(1)' },
    { avatar: '//evil.example/x.png' },
    { avatar: 'data:text/html,x' },
    { avatar: 'https://evil.example/x.png' },
    { avatar: '/\t/evil.example/x.png' },
    { intro: { html: 'x' } },
    { company: 'a\u0000b' },
  ])('a user is refused the profile %j at its field (T-R2)', async (values) => {
    const { body, status } = await api.call('newcomer', 'PUT', 'users', values);
    const [field] = Object.keys(values);
    expect([status, body.errCode, body.data]).toEqual([
      400,
      'PARAM_INVALID',
      { errors: [expect.objectContaining({ field })] },
    ]);
  });

  it('a user acts for an organisation of theirs, and for no other (R1.05, T-A1)', async () => {
    const { orgId } = await api.signedIn('developer');
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string }>`select id from developer_organization where id not in
        (select m."orgId" from developer_org_member m join user_user u on u.id = m."userId" where u.username = 'developer')
        limit 1`.execute(tx),
    );
    const foreign = rows[0]?.id ?? '';
    const switched = await api.done('developer', 'POST', 'organization/switch', { orgId });
    expect(switched).toMatchObject({ orgId, isAdmin: 1 });
    for (const [method, path, body] of [
      ['POST', 'organization/switch', { orgId: foreign }],
      ['POST', 'notebook/page-query', { orgId: foreign }],
      ['POST', 'notebook/page-query', { orgId: '', org_id: foreign }],
    ] as const) {
      expect([path, (await api.call('developer', method, path, body)).body.errCode]).toEqual([path, '411']);
    }
    // the organisation cannot be chosen while it is disabled
    const suspend = (status: string) =>
      database.asJob((tx) =>
        sql`update developer_organization set status = ${status} where id = ${orgId}`.execute(tx),
      );
    await suspend('FROZEN');
    expect((await api.call('developer', 'POST', 'notebook/page-query', {})).body.errCode).toBe('411');
    await suspend('NORMAL');
    expect((await api.call('developer', 'POST', 'notebook/page-query', {})).status).toBe(200);
  });

  it('a user acts for the organisation in the request, as long as it is theirs and not frozen (R1.05)', async () => {
    const { organizationDto } = await me('developer');
    const own = organizationDto as { orgId: string; orgName: string; isAdmin: number }[];
    const last = own.at(-1) as (typeof own)[number];
    const { token } = await api.signedIn('developer');
    const headers = { 'blade-auth': `bearer ${token}` };
    const get = async (path: string) =>
      (await api.call(undefined, 'GET', path, undefined, headers)).body.data;
    expect(await get('organization/mine')).toEqual(own);
    const asked = async (orgId: string) => ((await get(`users?orgId=${orgId}`)) as Row | null)?.currentOrgId;
    for (const { orgId } of own) expect(await asked(orgId)).toBe(orgId);
    expect(await api.done('developer', 'POST', 'organization/switch', { orgId: last.orgId })).toEqual({
      orgId: last.orgId,
      orgName: last.orgName,
      isAdmin: last.isAdmin,
    });
    expect((await api.call(undefined, 'POST', 'organization/switch', {}, headers)).body.errCode).toBe('411');
    const freeze = (status: string) =>
      database.asJob((tx) =>
        sql`update developer_organization set status = ${status} where id = ${last.orgId}`.execute(tx),
      );
    await freeze('FROZEN');
    const left = (await get('organization/mine')) as Row[];
    const switched = await api.call(undefined, 'POST', 'organization/switch', { orgId: last.orgId }, headers);
    await freeze('NORMAL');
    expect(left.map(({ orgId }) => orgId)).toEqual(
      own.map(({ orgId }) => orgId).filter((orgId) => orgId !== last.orgId),
    );
    expect(switched.body.errCode).toBe('411');
  });

  it('a change of one’s profile sets or empties what it names, whole or not at all, and is logged with what was before (T-A5, T-A18)', async () => {
    const fields = { company: '甲公司', position: '工程师', region: '310115', intro: '您好' };
    const more = { email: 'a@example.com', birthday: '2000-02-29', gender: 1, nickname: '李工' };
    expect(await saveProfile(api, 'member', { ...fields, ...more })).toMatchObject({
      ...fields,
      ...more,
    });
    const emptied = { company: '', birthday: '', email: '', gender: 0 };
    const after = await saveProfile(api, 'member', emptied);
    expect(after).toMatchObject({
      ...fields,
      company: '',
      birthday: null,
      email: '',
      gender: 0,
      nickname: '李工',
    });
    const lines = async () => {
      const { rows } = await database.asJob((tx) =>
        sql<Row>`select before, after from isp_ops_log where "bizId" = ${after.userId} and action = '编辑' and result = 'SUCCESS' order by "opsTime", id`.execute(
          tx,
        ),
      );
      return rows;
    };
    const before = await lines();
    expect(before.at(-1)).toMatchObject({ before: { company: '甲公司' }, after: { company: null } });
    // `username` cannot be changed, so nothing is changed and nothing is logged
    await saveProfile(api, 'member', { username: 'root' });
    expect((await lines()).filter(({ after: now }) => now !== null)).toHaveLength(
      before.filter(({ after: now }) => now !== null).length,
    );
    const wrong = await api.call(
      'member',
      'PUT',
      'users',
      { email: 'x', gender: 9, region: '上海', company: '乙' },
      {
        'accept-language': 'en-US',
      },
    );
    expect(wrong.body.data).toMatchObject({
      errors: [
        { field: 'email', rule: 'format', msg: 'Email is not valid' },
        { field: 'gender', rule: 'format', msg: 'Gender is not valid' },
        { field: 'region', rule: 'format', msg: 'Region is not valid' },
      ],
    });
    // if one field is wrong, none of the fields is changed
    expect((await me('member')).company).toBe('');
  });

  it('the service returns settings, dictionaries and a key without a session, and nothing more (R7.02, R7.03)', async () => {
    const env = (await api.call(undefined, 'GET', 'env')).body.data as Row[];
    expect(env).toContainEqual({ key: 'login.tenant', value: '000000' });
    expect(env.every(({ key, value }) => typeof key === 'string' && typeof value === 'string')).toBe(true);
    expect((await api.call(undefined, 'GET', 'rsa/public-key')).body.data).toMatch(/^MII/);
    const dict = (await api.call(undefined, 'GET', 'dict/list?codes=gpu_model,__proto__,constructor')).body
      .data as Row;
    expect(dict.gpu_model).toContainEqual(expect.objectContaining({ value: 'T4' }));
    expect({}).not.toHaveProperty('gpu_model');
    for (const path of ['users', 'xsrf-token', 'organization/mine', '/blade-system/menu/routes']) {
      expect([path, (await api.call(undefined, 'GET', path)).status]).toEqual([path, 401]);
      const forged = await api.call(undefined, 'GET', path, undefined, { 'blade-auth': 'bearer x' });
      expect([path, forged.status]).toEqual([path, 401]);
    }
  });

  it('the service counts the user’s own unread messages (R7.01)', async () => {
    const unread = () => api.done('developer', 'POST', 'sys-message/un-read-message-count', {});
    const before = Number(await unread());
    const { userId } = await me('developer');
    const other = (await me('member')).userId;
    for (const [id, owner] of [
      ['m1', userId],
      ['m2', other],
    ] as const) {
      await database.asJob((tx) =>
        sql`insert into common_message (id, "tenantId", "userId", title, "readFlag", "sendTime") values (${id}, ${defaultTenant}, ${owner}, 'x', 0, now())`.execute(
          tx,
        ),
      );
    }
    expect(await unread()).toBe(before + 1);
  });

  it('every reply has the headers that protect it, and one to an unknown path names the path', async () => {
    const { body, headers, status } = await api.call('developer', 'GET', 'no/such/path');
    expect([status, body.errCode]).toEqual([404, 'PATH_NOT_FOUND']);
    for (const url of ['/open/a/%zz', `/open/${'x'.repeat(300)}/y`, '/isp-user/api/v1/%zz']) {
      const unreadable = await api.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } });
      expect([url, unreadable.statusCode, unreadable.json()]).toMatchObject([
        url,
        404,
        {
          success: false,
          errCode: 'PATH_NOT_FOUND',
          msg: 'No such call',
          traceId: unreadable.headers['x-request-id'],
        },
      ]);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
  });
});
