import { randomUUID } from 'node:crypto';
import type { Row } from '@isp/schema';
import { createJobQueue, type Database } from '@isp/server';
import { askWithin, countJobs } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '../../../admin/runAdmin.ts';
import { isTenantOpen } from '../../../platform/directory/isTenantOpen.ts';
import { md5Hex } from '../../../platform/passwords/password.ts';
import { hashToken, sessionEndChannel } from '../../../platform/sessions/sessions.ts';
import { closedTenants } from '../../../rules/closedTenants.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from '../../../testing/openTestApi.ts';

const plain = 'a fine first secret';
const secret = Buffer.from(plain).toString('base64');

describe.each(inTurnOf(import.meta.url))('tenants that are made while the service runs, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  /** A second process of the service. An embedded database belongs to one process, which then plays both. */
  let other: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    other = kind === 'postgres' ? await openTestApi(await databases.again()) : api;
  });
  afterAll(async () => {
    if (other !== api) await other.close();
    await api.close();
    await databases.close();
  });

  const admin = (...args: readonly string[]) => runAdmin(args, { env: {}, service: api.service });
  const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` });
  const login = (username: string, tenantId: string, at = api) =>
    at.call(undefined, 'POST', 'login', { username, tenantId, password: secret });
  const enter = async (username: string, tenantId: string, at = api): Promise<string> => {
    const { body, raw } = await login(username, tenantId, at);
    const data = body.data as { sessionId: string } | null;
    if (!data) throw new Error(raw);
    return data.sessionId;
  };
  const setup = (link: string, form: Row = {}) =>
    api.call(undefined, 'POST', 'login/setup', {
      token: link.split('#')[1] ?? '',
      ...{ username: 'root', nickname: '租户管理员', password: secret },
      ...form,
    });
  const named = async (name: string) => {
    const { records } = await api.done('admin', 'POST', 'tenant/page-query', { keyword: name });
    return (records as Row[])[0] as Row;
  };
  const codeOf = ({ body }: Reply) => body.errCode ?? 'fine';
  /** Makes a tenant with an administrator `root`, and returns its session. */
  const made = async (code: string): Promise<string> => {
    const { text } = await admin('tenant', 'create', code, '--name', `租户 ${code}`, '--json');
    expect((await setup((JSON.parse(text) as { link: string }).link)).body.success).toBe(true);
    return enter('root', code);
  };

  it('a tenant is made on the screen, and its first administrator by a link that works once', async () => {
    expect((await login('root', '700001')).body.errCode).toBe('LOGIN_FAILED');
    const form = { code: '700001', name: '青岛分部', contactName: '王敏', contactEmail: 'wang@qd.example' };
    const row = await api.done('admin', 'POST', 'tenant/add', form);
    expect(row).toMatchObject({
      status: 'OPEN',
      closeTime: null,
      _actions: expect.arrayContaining(['close']),
    });
    for (const wrong of [
      { code: '700001', name: '另一个' },
      { code: '700002', name: '青岛分部' },
      { code: '7-2', name: '另一个' },
      { code: '000000', name: '另一个' },
    ])
      expect((await api.call('admin', 'POST', 'tenant/add', wrong)).body.success, wrong.code).toBe(false);
    const answer = await api.done('admin', 'POST', 'tenant/offer-setup', { ids: String(row.id) });
    const link = String(answer.link);
    expect(link).toMatch(/\/isp-user\/ui\/login\/setup#[\w-]{43}$/);
    expect((await setup(link)).body.success).toBe(true);
    expect(codeOf(await setup(link, { username: 'second' }))).toBe('LINK_INVALID');
    const again = await api.call('admin', 'POST', 'tenant/offer-setup', { ids: String(row.id) });
    expect(codeOf(again)).toBe('TENANT_HAS_ADMIN');
    const token = await enter('ROOT', '700001');
    const { data } = (await api.call(undefined, 'GET', 'users', undefined, bearer(token))).body;
    expect(data).toMatchObject({ username: 'root', userType: 0, tenant_id: '700001' });
  });

  it('a new tenant works alone: it has what it needs at the start, and reads and writes nothing of another (T-A1, T-A22)', async () => {
    const token = await made('700011');
    const as = bearer(token);
    const call = (method: 'GET' | 'POST', path: string, body?: Row) =>
      api.call(undefined, method, path, body, as);
    const guest = { account: 'guest_11', name: '访客', password: md5Hex(plain), tenantId: '700011' };
    const joined = await api.call(undefined, 'POST', '/blade-system/user/register-guest', guest);
    expect(joined.raw).toContain('"success":true');
    const { records } = (await call('POST', 'users/page-query', {})).body.data as { records: Row[] };
    expect(records.map(({ username }) => username).sort()).toEqual(['guest_11', 'root']);
    for (const path of ['dict-item/page-query', 'role-right/page-query'])
      expect(Number(((await call('POST', path, {})).body.data as Row).total), path).toBeGreaterThan(0);
    const agreement = await api.call(undefined, 'GET', 'content/published?code=agreement', undefined, {
      'tenant-id': '700011',
    });
    expect((agreement.body.data as Row).title).toBe('用户协议');
    // the tenants themselves are known to the platform's own administrators only
    expect((await call('POST', 'tenant/page-query', {})).body.errCode).toBe('FORBIDDEN');
    const menu = (await call('GET', '/blade-system/menu/routes')).raw;
    const buttons = (await call('GET', '/blade-system/menu/buttons')).raw;
    expect([menu, buttons].filter((text) => /tenant/.test(text.replaceAll('tenant_id', '')))).toEqual([]);
    const ours = await api.call('admin', 'GET', '/blade-system/menu/routes');
    expect(ours.raw).toContain('"code":"tenant"');
    const own = await named('700011');
    for (const [method, path, body] of [
      ['GET', `tenant/detail?id=${String(own.id)}`, undefined],
      ['POST', 'tenant/add', { code: '700012', name: '不允许' }],
      ['POST', 'tenant/close', { ids: String((await named('青岛分部')).id) }],
      ['POST', 'tenant/offer-setup', { ids: String(own.id) }],
    ] as const)
      expect((await call(method, path, body)).body.success, path).not.toBe(true);
    for (const entity of api.service.areas.flatMap((area) => Object.values(area.entities))) {
      if (!('getList' in entity.operations)) continue;
      const { body, raw } = await call('POST', `${entity.path}/page-query`, {});
      if (body.success) expect(raw.match(/1859\d{15}/g), entity.key).toBeNull();
    }
  });

  it('a closed tenant ends in all processes at once, its jobs wait, and all of it comes back', async () => {
    const token = await made('700021');
    const as = bearer(token);
    const key = (await api.call(undefined, 'POST', 'users/create-request-key', { password: secret }, as)).body
      .data as { accessKey: string };
    expect(key.accessKey).toBeTruthy();
    const inTenant = { 'tenant-id': '700021' };
    const ended = vi.fn();
    const stopListening = await other.service.database.listen(sessionEndChannel, ended);
    const asked = {
      session: (at: TestApi) => at.call(undefined, 'GET', 'users', undefined, as),
      password: (at: TestApi) => login('root', '700021', at),
      guest: (at: TestApi) =>
        at.call(undefined, 'POST', '/blade-system/user/register-guest', {
          account: `guest_${randomUUID().slice(0, 8)}`,
          name: '访客',
          password: md5Hex(plain),
          tenantId: '700021',
        }),
      key: (at: TestApi) =>
        at.call(undefined, 'GET', '/open/none/x', undefined, { 'x-access-key': key.accessKey }),
      openInterface: (at: TestApi) => at.call(undefined, 'GET', '/open/none/x', undefined, inTenant),
      home: (at: TestApi) => at.call(undefined, 'GET', 'portal/home', undefined, inTenant),
      search: (at: TestApi) => at.call(undefined, 'GET', 'portal/search?keyword=a', undefined, inTenant),
      content: (at: TestApi) =>
        at.call(undefined, 'GET', 'content/published?code=agreement', undefined, inTenant),
    };
    const answers = async (at: TestApi) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(asked).map(async ([name, ask]) => {
            const { body, raw } = await ask(at);
            return [name, body.errCode ?? (body.success ? 'fine' : raw)];
          }),
        ),
      );
    const open = {
      ...{ session: 'fine', password: 'fine', guest: 'fine', home: 'fine', search: 'fine', content: 'fine' },
      ...{ key: 'INTERFACE_OFFLINE', openInterface: 'INTERFACE_OFFLINE' },
    };
    expect(await answers(other)).toEqual(open);
    const job = (code: string) => ({
      ...{ key: `t:${code}`, kind: 'files.remove' as const, payload: {}, dueTime: api.now(), tenantId: code },
    });
    const waiting = async () =>
      (
        await database.asJob((tx) =>
          sql<Row>`select key from isp_job where key like 't:%' order by key`.execute(tx),
        )
      ).rows;

    const { id } = await named('700021');
    await api.done('admin', 'POST', 'tenant/close', { ids: String(id) });
    const closed = Object.fromEntries(Object.keys(open).map((name) => [name, 'TENANT_CLOSED']));
    expect(await answers(other)).toEqual({ ...closed, session: 'SESSION_NOT_EXISTS' });
    expect(await answers(api)).toEqual({ ...closed, session: 'SESSION_NOT_EXISTS' });
    // streams end, because each session that ends is announced to all processes
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(hashToken(token)), 30_000);
    await stopListening();
    expect((await login('root', '700021')).body.msg).toContain('租户已关闭');
    expect([
      await isTenantOpen(database.ask, '700021'),
      await database.asJob((tx) => isTenantOpen(askWithin(tx), '700011')),
    ]).toEqual([false, true]);
    await database.asJob((tx) => createJobQueue(tx).add(job('700021'), job('700011')));
    await api.service.jobs.runDue();
    await other.service.jobs.runDue();
    expect(await waiting()).toEqual([{ key: 't:700021' }]);
    const counts = await database.asJob((tx) => countJobs(tx, api.now(), closedTenants));
    expect(counts).toMatchObject({ due: 0, oldestSeconds: 0 });
    // the data stay, for example for a backup
    const { rows: kept } = await database.asJob((tx) =>
      sql<Row>`select username from user_user where "tenantId" = '700021' and username = 'root'`.execute(tx),
    );
    expect(kept).toHaveLength(1);

    expect((await admin('tenant', 'reopen', '700021')).code).toBe(0);
    expect(await answers(other)).toEqual({ ...open, session: 'SESSION_NOT_EXISTS' });
    await other.service.jobs.runDue();
    expect(await waiting()).toEqual([]);
    expect((await named('700021')).closeTime).toBeNull();
  });

  it('a job that a call or a job adds belongs to the tenant of the one that adds it', async () => {
    const { rows } = await database.asJob((tx) =>
      sql<{ tenantId: string | null }>`select "tenantId" from isp_job where key = 'of:700031'`.execute(tx),
    );
    expect(rows).toEqual([]);
    const caller = { userId: 'x', userName: 'x', tenantId: '700031', orgId: '', orgName: '' } as const;
    const rest = { level: 'member', projects: [], roles: [], locale: 'zh-CN', ip: '' } as const;
    await database.asRequest({ ...caller, ...rest }, (tx) =>
      createJobQueue(tx).add({ key: 'of:700031', kind: 'none', payload: {}, dueTime: api.now() }),
    );
    const stored = () =>
      database.asJob((tx) => sql<Row>`select "tenantId" from isp_job where key = 'of:700031'`.execute(tx));
    expect((await stored()).rows).toEqual([{ tenantId: '700031' }]);
    // a replacement by the service itself keeps the tenant
    await database.asJob((tx) =>
      createJobQueue(tx).add({ key: 'of:700031', kind: 'none', payload: {}, dueTime: api.now() }),
    );
    expect((await stored()).rows).toEqual([{ tenantId: '700031' }]);
    await database.asJob((tx) => createJobQueue(tx).drop('of:700031'));
  });

  it("the platform's own tenant cannot be closed, neither on the screen nor by the command", async () => {
    const own = await named('000000');
    expect(own._actions).not.toContain('close');
    const reply = await api.call('admin', 'POST', 'tenant/close', { ids: String(own.id) });
    expect(codeOf(reply)).toBe('TENANT_OWN');
    expect((await admin('tenant', 'close', '000000')).text).toContain('cannot be closed');
  });

  it('a new name shows at once; the command lists, refuses what is wrong, and leaves a line in the log for each change', async () => {
    const reply = await admin(
      'tenant',
      'create',
      '700041',
      '--name',
      '临时',
      '--contact',
      '李雷',
      '--phone',
      '13800138000',
    );
    expect(reply.text).toMatch(/login\/setup#[\w-]{43}$/);
    const { id, rowVersion } = await named('临时');
    await api.done('admin', 'PUT', 'tenant/update', { id, rowVersion, name: '华东' });
    expect((await admin('tenant', 'list')).text).toContain('700041  华东');
    expect((await admin('tenant', 'rename', '700041', '--name', '华东一区')).code).toBe(0);
    expect(await other.done('admin', 'GET', `tenant/detail?id=${String(id)}`)).toMatchObject({
      ...{ name: '华东一区', contactName: '李雷' },
    });
    const first = /#([\w-]{43})/.exec(reply.text)?.[0] ?? '';
    const next = await admin('tenant', 'link', '700041');
    expect(next.text).not.toContain(first);
    expect((await admin('tenant', 'close', '700041')).code).toBe(0);
    expect(codeOf(await setup(`x${first}`))).toBe('TENANT_CLOSED');
    for (const [args, text] of [
      [['close', '700041'], 'closed already'],
      [['reopen', '700999'], 'no such tenant'],
      [['create', '700041', '--name', '又一个'], 'is taken'],
      [['create', '7 1', '--name', '又一个'], '3 to 12'],
      [['create', '700042'], '--name'],
      [['rename', '700041', '--email', 'x'], 'valid'],
    ] as const)
      expect(await admin('tenant', ...args), args.join(' ')).toMatchObject({
        code: 1,
        text: expect.stringContaining(text) as string,
      });
    expect((await admin('create', 'operator_9', '--tenant', '700999')).text).toContain('no such tenant');
    expect((await admin('tenant', 'create')).code).toBe(2);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select action, result from isp_ops_log where "bizType" = 'common.tenant'
        and ("bizId" = '700041' or "bizId" = ${String(id)}) order by "opsTime", id`.execute(tx),
    );
    // what is refused has its line, too, as on the page
    expect(rows.map(({ action, result }) => [action, result].join(' '))).toEqual([
      ...['新建 SUCCESS', '编辑 SUCCESS', '编辑 SUCCESS', '首位管理员 SUCCESS', '关闭 SUCCESS', '关闭 FAIL'],
    ]);
  });

  it('the command closes and reopens with the action of the page: the same lines in the log, sessions, and change for other modules', async () => {
    await made('700051');
    const { id } = await named('700051');
    const lines = async () =>
      (
        await database.asJob((tx) =>
          sql<Row>`select "operatorName", action, "bizId", content, before, after from isp_ops_log
            where "bizType" = 'common.tenant' and "bizId" = ${String(id)} order by "opsTime", id`.execute(tx),
        )
      ).rows.slice(-4);
    expect((await admin('tenant', 'close', '700051')).code).toBe(0);
    expect(await enter('root', '700051').catch((error: Error) => error.message)).toContain('TENANT_CLOSED');
    expect((await admin('tenant', 'reopen', '700051')).code).toBe(0);
    for (const action of ['close', 'reopen'])
      await api.done('admin', 'POST', `tenant/${action}`, { ids: String(id) });
    const all = await lines();
    expect(all.map(({ operatorName }) => operatorName).slice(0, 2)).toEqual(['命令行', '命令行']);
    const keysOf = (line: Row) => ({
      ...{ action: line.action, bizId: line.bizId },
      ...{ before: Object.keys(line.before as Row).sort(), after: Object.keys(line.after as Row).sort() },
    });
    expect(all.slice(0, 2).map(keysOf)).toEqual(all.slice(2).map(keysOf));
  });
});
