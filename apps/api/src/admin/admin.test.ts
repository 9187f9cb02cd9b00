import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { MAX_ATTEMPTS } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../testing/openTestApi.ts';
import { announceLinks } from './announceLinks.ts';
import { runAdmin } from './runAdmin.ts';

const origin = 'http://127.0.0.1:8080';
const secret = (plain: string) => Buffer.from(plain).toString('base64');

describe.each(inTurnOf(import.meta.url))('an installation without an administrator, on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_DEMO: 'off' });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const announce = async () => (await announceLinks(api.service, origin)).join('\n');
  const tokenIn = (text: string) => /\/isp-user\/ui\/login\/setup#([\w-]{43})$/m.exec(text)?.[1];
  const form = { username: 'root', nickname: '管理员', password: secret('a fine first secret') };
  const setup = (token: string | undefined, more: Row = {}) =>
    api.call(undefined, 'POST', 'login/setup', { token: token ?? 'none', ...form, ...more });
  const login = (username: string, password: string, more: Row = {}) =>
    api.call(undefined, 'POST', 'login', { username, password: secret(password), ...more });
  const admin = (...args: readonly string[]) => runAdmin(args, { env: {}, service: api.service });
  const everything = async () => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select to_jsonb(l) as row from isp_ops_log l union all select to_jsonb(k) from user_login_link k`.execute(
        tx,
      ),
    );
    return JSON.stringify(rows);
  };

  it('of processes that start at once one prints the link, and it is not printed again until it has expired', async () => {
    const starts = await Promise.all([announce(), announce(), announce(), announce()]);
    const tokens = starts.flatMap((text) => tokenIn(text) ?? []);
    expect(tokens).toHaveLength(1);
    for (const text of starts) expect(text).toContain('尚无平台管理员');
    const again = await announce();
    expect(tokenIn(again)).toBeUndefined();
    expect(again).toContain('npm run admin -- create <account>');
    expect(await everything()).not.toContain(tokens[0]);
    await api.later(3601);
    const next = tokenIn(await announce());
    expect([next !== undefined, next === tokens[0]]).toEqual([true, false]);
    expect((await setup(tokens[0])).body.errCode).toBe('LINK_INVALID');
    // the link that is valid goes on to be the only one
    expect(tokenIn(await announce())).toBeUndefined();
    await api.later(3601);
  });

  it('the link makes one administrator, also when it is used twice at the same moment', async () => {
    const token = tokenIn(await announce());
    expect((await setup('x'.repeat(43))).body.errCode).toBe('LINK_INVALID');
    // a refused form does not use the link up
    const wrong = await setup(token, { username: '1', nickname: '' });
    expect(wrong.body.data).toMatchObject({ errors: [{ field: 'username' }, { field: 'nickname' }] });
    expect((await setup(token, { password: secret('12345678') })).body.errCode).toBe('PASSWORD_RULE');
    const both = await Promise.all([setup(token), setup(token, { username: 'second' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await setup(token, { username: 'third' })).body.errCode).toBe('LINK_INVALID');
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select username, "userType", status from user_user`.execute(tx),
    );
    expect(rows).toEqual([
      { username: expect.stringMatching(/^(root|second)$/) as string, userType: 0, status: 'NORMAL' },
    ]);
    const { body } = await login(String(rows[0]?.username), 'a fine first secret');
    expect(body.data).toMatchObject({ userType: 0 });
    const as = { 'blade-auth': `bearer ${(body.data as Row).sessionId}` };
    const users = await api.call(undefined, 'POST', 'users/page-query', {}, as);
    expect(users.body.data).toMatchObject({ total: 1 });
    expect(await announce()).toBe('');
    expect(await everything()).not.toMatch(new RegExp(`${token}|first secret`));
  });

  it('the command makes an administrator with a password that opens nothing but the choice of another', async () => {
    const made = await admin('create', 'Operator_1', '--nickname', '运维', '--json');
    expect(made.code).toBe(0);
    const { password, username } = JSON.parse(made.text) as { username: string; password: string };
    expect(username).toBe('Operator_1');
    expect((await login(username, password)).body.errCode).toBe('PASSWORD_CHANGE_REQUIRED');
    const chosen = { newPassword: secret('a secret of my own') };
    expect((await login(username, password, chosen)).body.data).toMatchObject({ userType: 0 });
    expect(await admin('create', 'operator_1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('exists already') as string,
    });
    expect((await admin('create', '1')).text).toContain('a letter first');
    expect((await admin('create', 'operator_2', '--nickname', 'x')).text).toContain('2 to 32 characters');
    expect(await everything()).not.toContain(password);
  });

  it('the command resets an account: its sessions end, and a disabled one is enabled only on request', async () => {
    const { body } = await login('Operator_1', 'a secret of my own');
    const as = { 'blade-auth': `bearer ${(body.data as Row).sessionId}` };
    const { text } = await admin('reset', 'OPERATOR_1');
    const password = /Password: (\S+)/.exec(text)?.[1] ?? '';
    expect((await api.call(undefined, 'GET', 'users', undefined, as)).body.errCode).toBe(
      'SESSION_NOT_EXISTS',
    );
    expect((await login('Operator_1', 'a secret of my own')).body.errCode).toBe('LOGIN_FAILED');
    expect((await login('Operator_1', password)).body.errCode).toBe('PASSWORD_CHANGE_REQUIRED');
    await database.asJob((tx) =>
      sql`update user_user set status = 'DISABLED' where username = 'Operator_1'`.execute(tx),
    );
    expect(await admin('reset', 'Operator_1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--enable') as string,
    });
    expect((await admin('reset', 'Operator_1', '--enable')).code).toBe(0);
    expect(await admin('reset', 'stranger')).toMatchObject({
      code: 1,
      text: expect.stringContaining('no such account') as string,
    });
    expect((await admin('reset', 'Operator_1', '--tenant', '100002')).code).toBe(1);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select action, "operatorName" from isp_ops_log where "operatorName" = '命令行' order by "opsTime", id`.execute(
        tx,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(['新建平台管理员', '重置密码', '重置密码']);
  });

  it('failed jobs are listed and run again by the command', async () => {
    expect((await admin('jobs', 'list')).text).toContain('No failed jobs');
    await database.asJob((tx) =>
      sql`insert into isp_job (key, kind, payload, "dueTime", attempts, "lastError") values
        ('mail.send:7', 'mail.send', '{}', ${api.now()}, ${MAX_ATTEMPTS}, 'the server is away')`.execute(tx),
    );
    expect((await admin('jobs', 'list')).text).toMatch(
      /^mail\.send:7\n {2}mail\.send .*\n {2}the server is away$/,
    );
    expect(JSON.parse((await admin('jobs', 'list', '--json')).text)).toMatchObject([{ key: 'mail.send:7' }]);
    expect((await admin('jobs', 'run', 'mail.send:7')).code).toBe(0);
    expect(await admin('jobs', 'run', 'mail.send:7')).toMatchObject({
      code: 1,
      text: expect.stringContaining('jobs list') as string,
    });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select attempts from isp_job where key = 'mail.send:7'`.execute(tx),
    );
    expect(rows).toEqual([{ attempts: 0 }]);
  });

  it('a wrong command line opens nothing, and says what is right', async () => {
    for (const args of [
      [],
      ['make'],
      ['create'],
      ['create', 'a', 'b'],
      ['jobs'],
      ['jobs', 'run'],
      ['create', 'root_1', '--force'],
    ])
      expect(await runAdmin(args, { env: { PORT: 'not read' } }), args.join(' ')).toMatchObject({
        code: 2,
        text: expect.stringContaining('npm run admin -- <command>') as string,
      });
    expect(await admin('--help')).toMatchObject({ code: 0 });
  });
});

const setupForm = { username: 'root', nickname: '管理员', password: secret('a fine first secret') };

describe.each(inTurnOf(import.meta.url))('the link beside the demo accounts, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('it signs in once, within its hour, and exists only with demo data (T-A24)', async () => {
    const offer = async () => {
      const lines = await announceLinks(api.service, origin, 'developer');
      return /\/isp-user\/ui\/login\/link#([\w-]{43})$/m.exec(lines.join('\n'))?.[1] ?? '';
    };
    const enter = (token: string) => api.call(undefined, 'POST', 'login/link', { token });
    const token = await offer();
    const { body } = await enter(token);
    const as = { 'blade-auth': `bearer ${(body.data as Row).sessionId}` };
    const user = await api.call(undefined, 'GET', 'users', undefined, as);
    expect(user.body.data).toMatchObject({ username: 'developer' });
    const sessions = await api.call(undefined, 'GET', 'users/sessions', undefined, as);
    expect(sessions.body.data).toMatchObject([{ loginMode: 'LINK', isCurrent: true }]);
    expect((await enter(token)).body.errCode).toBe('LINK_INVALID');
    const old = await offer();
    await api.later(3601);
    expect((await enter(old)).body.errCode).toBe('LINK_INVALID');
    expect(await announceLinks(api.service, origin, 'stranger')).toEqual([]);
    // this link makes no administrator, and without demo data the sign-in by link does not exist
    const made = await api.call(undefined, 'POST', 'login/setup', { token: await offer(), ...setupForm });
    expect(made.body.errCode).toBe('LINK_INVALID');
    const real = await openTestApi(api.service.database, { ISP_DEMO: 'off', ISP_CAPTCHA: 'off' });
    expect((await real.call(undefined, 'POST', 'login/link', { token })).status).toBe(404);
    // the demo data have an administrator, so that nothing is printed
    expect(await announceLinks(real.service, origin)).toEqual([]);
    await real.close();
  });
});
