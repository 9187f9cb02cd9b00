import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { ownPassword } from '../../../testing/ownPassword.ts';

describe.each(inTurnOf(import.meta.url))('a forgotten password on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const statements: string[] = [];
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open({ onStatement: ({ sql: text }) => void statements.push(text) });
    api = await openTestApi(database);
    await query(`update user_user set email = 'Dev@example.org', "emailVerified" = true, phone = '13900008001',
      "phoneVerified" = true where username = 'developer'`);
    await query(`update user_user set email = 'shared@example.org', "emailVerified" = true, "phoneVerified" = false
      where username in ('member', 'customer')`);
    await query(`update user_user set email = 'unproven@example.org', "emailVerified" = false, phone = '13900008002',
      "phoneVerified" = true, status = 'DISABLED' where username = 'newcomer'`);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const query = async (text: string) => (await database.asJob((tx) => sql.raw<Row>(text).execute(tx))).rows;
  const ask = (target: string, more: Row = {}) =>
    api.call(undefined, 'POST', 'login/forgotten-code', { target, ...more });
  const secret = (plain: string) => Buffer.from(plain).toString('base64');
  const reset = (target: string, code: string, plain = 'brand new secret', more: Row = {}) =>
    api.call(undefined, 'POST', 'login/forgotten', { target, code, newPassword: secret(plain), ...more });
  const login = (username: string, password: string) =>
    api.call(undefined, 'POST', 'login', { username, password });
  const sentTo = async (to: string) =>
    (
      await query(`select content from user_sms_outbox where phone = '${to}'
        union all select content from platform_mail_outbox where address = '${to}'`)
    ).map(({ content }) => String(content));
  const codeOf = async (to: string) => {
    const [content = ''] = (await sentTo(to)).filter((text) =>
      /重置密码验证码.*set a new password/.test(text),
    );
    return /\d{6}/.exec(content)?.[0] ?? '';
  };
  const forget = async () => {
    await query('delete from user_sms_outbox');
    await query('delete from platform_mail_outbox');
    api.move(61);
  };

  it('a code by phone sets a new password once, ends every session, unlocks this address, and says so by both ways', async () => {
    const { token } = await api.signedIn('developer');
    for (let at = 0; at < 5; at += 1) await login('developer', secret('wrong'));
    expect((await login('developer', secret('wrong'))).body.errCode).toBe('LOGIN_LOCKED');
    await forget();
    const asked = await ask('13900008001');
    expect(asked.body.data).toEqual({ expiresIn: 300, interval: 60 });
    const code = await codeOf('13900008001');
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await reset('13900008001', wrong)).body.errCode).toBe('CONFIRM_WRONG');
    expect((await reset('13900008001', code, '12345678')).body.errCode).toBe('PASSWORD_RULE');
    expect((await reset('13900008001', code)).body.data).toBe(true);
    expect((await reset('13900008001', code)).body.errCode).toBe('CONFIRM_WRONG');
    const old = { 'blade-auth': `bearer ${token}` };
    expect((await api.call(undefined, 'GET', 'users', undefined, old)).body.errCode).toBe(
      'SESSION_NOT_EXISTS',
    );
    expect((await login('developer', ownPassword.password)).body.errCode).toBe('LOGIN_FAILED');
    expect((await login('developer', secret('brand new secret'))).status).toBe(200);
    for (const to of ['13900008001', 'Dev@example.org'])
      expect((await sentTo(to)).join()).toMatch(/修改了密码.*its password was changed/);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select action, result, "errMessage", "operatorName" from isp_ops_log where action = '找回密码'
        order by "opsTime", id`.execute(tx),
    );
    expect(rows.map(({ result, errMessage }) => [result, errMessage])).toEqual([
      ['FAIL', 'CONFIRM_WRONG'],
      ['FAIL', 'PASSWORD_RULE'],
      ['SUCCESS', null],
      ['FAIL', 'CONFIRM_WRONG'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('a code by mail is for this purpose, address and tenant only, lasts five minutes and five attempts', async () => {
    await forget();
    await ask('dev@example.org');
    const code = await codeOf('dev@example.org');
    for (const [target, more] of [
      ['13900008001', {}],
      ['shared@example.org', {}],
      ['dev@example.org', { tenantId: '100002' }],
    ] as const)
      expect((await reset(target, code, undefined, more)).body.errCode).toBe('CONFIRM_WRONG');
    const signIn = { loginType: 'PHONE', phone: '13900008001', code };
    expect((await api.call(undefined, 'POST', 'login', signIn)).body.errCode).toBe('SMS_WRONG');
    api.move(301);
    expect((await reset('dev@example.org', code)).body.errCode).toBe('CONFIRM_WRONG');
    await forget();
    await ask('dev@example.org');
    const second = await codeOf('dev@example.org');
    const wrong = second === '000000' ? '111111' : '000000';
    for (let at = 0; at < 5; at += 1) await reset('dev@example.org', wrong);
    expect((await reset('dev@example.org', second)).body.errCode).toBe('CONFIRM_WRONG');
    await forget();
    await ask('dev@example.org');
    expect((await reset('DEV@example.org', await codeOf('dev@example.org'), 'another secret')).status).toBe(
      200,
    );
    expect((await login('developer', secret('another secret'))).status).toBe(200);
  });

  it('of several accounts with one address the user chooses, after the code has proved the address', async () => {
    await forget();
    await ask('shared@example.org');
    const code = await codeOf('shared@example.org');
    expect((await reset('shared@example.org', '12345')).body.data).toBeNull();
    const refused = await reset('shared@example.org', code);
    expect([refused.status, refused.body.errCode, refused.body.data]).toEqual([
      409,
      'ACCOUNT_CHOICE',
      { usernames: ['customer', 'member'] },
    ]);
    const other = await reset('shared@example.org', code, undefined, { username: 'developer' });
    expect(other.body.errCode).toBe('CONFIRM_WRONG');
    expect((await reset('shared@example.org', code, undefined, { username: 'member' })).status).toBe(200);
    expect((await login('member', secret('brand new secret'))).status).toBe(200);
    expect((await login('customer', ownPassword.password)).status).toBe(200);
  });

  it('unknown, unproven and disabled ones get the same reply by the same statements, and nothing is sent (T-A11)', async () => {
    const shape = async (call: () => Promise<{ readonly status: number; readonly body: Row }>) => {
      statements.length = 0;
      const { body, status } = await call();
      return { status, errCode: body.errCode, data: body.data, statements: [...statements] };
    };
    await forget();
    for (const [known, strangers] of [
      ['13900008001', ['19999999999', '13900008002']],
      ['dev@example.org', ['stranger@example.org', 'unproven@example.org']],
    ] as const) {
      api.move(3700);
      const expected = await shape(() => ask(known));
      expect(expected.status).toBe(200);
      for (const stranger of strangers) {
        expect(await shape(() => ask(stranger)), stranger).toEqual(expected);
        expect(await sentTo(stranger), stranger).toEqual([]);
      }
      const refusal = await shape(() => reset(known, 'x'));
      expect(refusal.errCode).toBe('CONFIRM_WRONG');
      for (const stranger of strangers)
        expect(await shape(() => reset(stranger, 'x')), stranger).toEqual(refusal);
    }
    for (const target of ['', 'x', '123', 'a@', `${'x'.repeat(60)}@example.org`, "' or 1=1 --"])
      expect((await ask(target)).body.errCode, target).toBe('PARAM_INVALID');
  });

  it('codes are limited by target and address, and attempts by address (T-A11)', async () => {
    api.move(25 * 3600);
    expect((await ask('13900008001')).status).toBe(200);
    expect((await ask('13900008001')).body.errCode).toBe('SMS_TOO_FREQUENT');
    const many = await Promise.all(Array.from({ length: 30 }, () => reset('13900008001', 'x')));
    const codes = many.map(({ body }) => body.errCode);
    expect(codes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(10);
    expect(codes.filter((one) => one === 'CONFIRM_WRONG')).toHaveLength(20);
    expect((await reset('13900008001', await codeOf('13900008001'))).body.errCode).toBe('RATE_LIMITED');
  });

  it('of two simultaneous uses of one code one succeeds', async () => {
    api.move(25 * 3600);
    await forget();
    await ask('dev@example.org');
    const code = await codeOf('dev@example.org');
    const both = await Promise.all([
      reset('dev@example.org', code, 'first of two'),
      reset('dev@example.org', code, 'second of two'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('the captcha of the service is asked before a code is sent', async () => {
    const asking = await openTestApi(database, { ISP_CAPTCHA: 'on' });
    const { body } = await asking.call(undefined, 'POST', 'login/forgotten-code', {
      target: '13900008001',
    });
    expect(body.errCode).toBe('CAPTCHA_EMPTY');
    await asking.close();
  });
});
