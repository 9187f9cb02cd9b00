import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../platform/demo/accounts.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { ownPassword } from '../../../testing/ownPassword.ts';
import { sendCode } from '../../../testing/sendCode.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';

describe.each(inTurn('pglite'))('one’s own account on %s', (kind) => {
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

  const query = async (text: string) => (await database.asJob((tx) => sql.raw<Row>(text).execute(tx))).rows;
  const password = Buffer.from(demoPassword).toString('base64');
  const login = (username: string) => api.call(undefined, 'POST', 'login', { username, password });
  const sessions = async (account: string) =>
    (await api.done(account, 'GET', 'users/sessions')) as unknown as readonly Row[];

  it('one sees where one is signed in and was, and ends any of it but what asks (T-A7)', async () => {
    await api.signedIn('developer');
    const other = (await login('developer')).body.data as Row;
    await login('developer');
    await login('member');
    const own = await sessions('developer');
    expect(own).toHaveLength(3);
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(own[0]).toMatchObject({ loginMode: 'PASSWORD', ip: '127.0.0.1' });
    expect(JSON.stringify(own)).not.toContain(String(other.sessionId));
    const end = (account: string, id: unknown) => api.call(account, 'POST', 'users/end-session', { id });
    const current = own.find(({ isCurrent }) => isCurrent);
    const [one] = own.filter(({ isCurrent }) => !isCurrent);
    expect((await end('developer', current?.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    // a user cannot end the session of another user
    expect((await end('member', one?.id)).status).toBe(404);
    expect((await end('developer', one?.id)).status).toBe(200);
    expect((await end('developer', one?.id)).status).toBe(404);
    // a session at the embedded provider would sign the ended browser in again
    await query(`insert into user_oidc_store (key, payload, "accountId") select 'Session:' || username, '{}', id
      from user_user where username in ('developer', 'member')`);
    expect(await api.done('developer', 'POST', 'users/end-other-sessions', {})).toEqual({ ended: 1 });
    expect(await query(`select key from user_oidc_store where key like 'Session:%'`)).toEqual([
      { key: 'Session:member' },
    ]);
    const gone = { 'blade-auth': `bearer ${String(other.sessionId)}` };
    expect((await api.call(undefined, 'GET', 'users', undefined, gone)).body.errCode).toBe(
      'SESSION_NOT_EXISTS',
    );
    expect(await sessions('developer')).toHaveLength(1);
    await api.call(undefined, 'POST', 'login', { username: 'developer', password: 'd3Jvbmc=' });
    const { records, total } = await api.done('developer', 'GET', 'users/sign-ins?size=2');
    expect(total).toBe(8);
    expect(records).toMatchObject([
      { action: '登录', result: 'FAIL', reason: 'LOGIN_FAILED' },
      { action: '结束其他会话', result: 'SUCCESS', reason: null },
    ]);
  });

  const outbox = async () => [
    ...(await query('select phone as "to", content from user_sms_outbox order by phone, content')),
    ...(await query('select address as "to", content from platform_mail_outbox order by address, content')),
  ];
  const clearOutbox = async () => {
    await query('delete from user_sms_outbox');
    await query('delete from platform_mail_outbox');
  };
  const newPhone = { purpose: 'phone', target: '13900005678', code: '123456' } as const;

  it('a new phone is proved by a code sent to it, and belongs to one user only', async () => {
    const change = (phone: string, smsCode: string) =>
      api.call('member', 'POST', 'users/change-phone', { phone, smsCode, password });
    await sendCode(database, 'member', newPhone);
    await sendCode(database, 'member', { purpose: 'apply', target: '13900005679', code: '123456' });
    expect((await change('13900005678', '654321')).body.errCode).toBe('SMS_WRONG');
    expect((await change('13900005679', '123456')).body.errCode).toBe('SMS_WRONG');
    expect((await change('1390', '123456')).body.errCode).toBe('PARAM_INVALID');
    expect((await change('13900005678', '123456')).status).toBe(200);
    expect((await change('13900005678', '123456')).body.errCode).toBe('SMS_WRONG');
    expect(await api.done('member', 'GET', 'users')).toMatchObject({ phone: '13900005678' });
    const [taken] = await query(`select phone from user_user where username = 'customer'`);
    await sendCode(database, 'member', { purpose: 'phone', target: String(taken?.phone), code: '123456' });
    expect((await change(String(taken?.phone), '123456')).body.errCode).toBe('PHONE_TAKEN');
  });

  it('a borrowed session changes neither phone nor mail: the password is asked, the former phone and address get a notice, other sessions end', async () => {
    await query(`update user_user set email = 'old@example.org', "emailVerified" = true, phone = '13900005670'
      where username = 'member'`);
    const calls = [
      ['change-phone', { phone: '13900005671', smsCode: '123456' }, 'phone', '13900005671'],
      ['change-email', { email: 'new@example.org', code: '123456' }, 'email', 'new@example.org'],
    ] as const;
    for (const [path, body, purpose, target] of calls) {
      await sendCode(database, 'member', { purpose, target, code: '123456' });
      const change = (more: Row = {}) => api.call('member', 'POST', `users/${path}`, { ...body, ...more });
      expect((await change()).body.errCode).toBe('PASSWORD_REQUIRED');
      expect((await change({ password: 'd3Jvbmc=' })).body.errCode).toBe('PASSWORD_WRONG');
      const other = (await login('member')).body.data as Row;
      await clearOutbox();
      const header = { 'idempotency-key': crypto.randomUUID() };
      const send = () => api.call('member', 'POST', `users/${path}`, { ...body, password }, header);
      expect((await send()).body.data).toBe(true);
      // The repeated call with the same key gets the stored reply, although the code is used up.
      expect((await send()).body.data).toBe(true);
      const gone = { 'blade-auth': `bearer ${String(other.sessionId)}` };
      expect((await api.call(undefined, 'GET', 'users', undefined, gone)).body.errCode).toBe(
        'SESSION_NOT_EXISTS',
      );
      const mails = await outbox();
      expect(mails.map(({ to }) => to)).toEqual([
        path === 'change-phone' ? '13900005670' : '13900005671',
        'old@example.org',
      ]);
      for (const { content } of mails) expect(String(content)).toMatch(/如非本人操作.*If it was not you/);
    }
  });

  it('an account without a password confirms by a code to its phone, then its mail, then by a fresh sign-in, and gets a password', async () => {
    const way = () => api.done('newcomer', 'GET', 'users/step-up');
    const password = (more: Row) =>
      api.call('newcomer', 'PUT', 'users/password', {
        ...{ oldPassword: '', newPassword: Buffer.from('a good password').toString('base64') },
        ...more,
      });
    await api.signedIn('newcomer');
    const [before] = await query(`select password, phone, email from user_user where username = 'newcomer'`);
    const [user] =
      await query(`update user_user set password = '', phone = '13900005672', "phoneVerified" = true,
      email = 'p@example.org', "emailVerified" = true where username = 'newcomer' returning password`);
    expect(user).toEqual({ password: '' });
    expect(await way()).toEqual({ way: 'phone', sentTo: '139****5672' });
    const asked = await password({});
    expect([asked.body.errCode, asked.body.msg]).toEqual([
      'CONFIRM_REQUIRED',
      '请输入发送到 139****5672 的验证码，以确认是您本人',
    ]);
    // A code for another purpose, or for another address, confirms nothing.
    await sendCode(database, 'newcomer', { purpose: 'phone', target: '13900005672', code: '123456' });
    expect((await password({ confirmCode: '123456' })).body.errCode).toBe('CONFIRM_WRONG');
    await clearOutbox();
    await api.done('newcomer', 'POST', 'users/verify-code', { purpose: 'confirm', target: '13911111111' });
    const [sent] = await outbox();
    expect(sent?.to).toBe('13900005672');
    const code = /\d{6}/.exec(String(sent?.content))?.[0] ?? '';
    const close = (confirmCode: string) => api.call('newcomer', 'POST', 'users/close', { confirmCode });
    expect((await close('000000')).body.errCode).toBe('CONFIRM_WRONG');
    await query(`update user_user set phone = null, "phoneVerified" = false where username = 'newcomer'`);
    expect(await way()).toEqual({ way: 'email', sentTo: 'p***@example.org' });
    expect((await password({ confirmCode: code })).body.errCode).toBe('CONFIRM_WRONG');
    await query(`update user_user set "emailVerified" = false where username = 'newcomer'`);
    expect(await way()).toEqual({ way: 'signIn', sentTo: '' });
    const confirm = await api.call('newcomer', 'POST', 'users/verify-code', { purpose: 'confirm' });
    expect(confirm.body.errCode).toBe('STATE_NOT_ALLOWED');
    const old = `update user_session s set "startTime" = "startTime" - interval '11 minutes'
      from user_user u where u.id = s."userId" and u.username = 'newcomer'`;
    await query(old);
    expect((await password({})).body.errCode).toBe('SIGN_IN_AGAIN');
    expect((await close('')).body.errCode).toBe('SIGN_IN_AGAIN');
    await query(old.replace('- interval', '+ interval'));
    expect((await password({})).status).toBe(200);
    const username = 'newcomer';
    const signIn = { username, password: Buffer.from('a good password').toString('base64') };
    expect((await api.call(undefined, 'POST', 'login', signIn)).status).toBe(200);
    await query(`update user_user set password = '${before?.password}', phone = '${before?.phone}', "phoneVerified" = true
      where username = 'newcomer'`);
    // The session has ended, so the next call signs in again.
    api.move(600);
  });

  it('a service that was just started sends a code as its first deed (T-A11)', async () => {
    const started = await openTestApi(database);
    const body = { purpose: 'email', target: 'first@example.org' };
    expect(await started.done('member', 'POST', 'users/verify-code', body)).toMatchObject({ interval: 60 });
    await started.close();
  });

  it('a mail address is shown to be theirs by a code that went there, and no profile writes another', async () => {
    await api.done('member', 'POST', 'users/verify-code', { purpose: 'email', target: 'li@example.org' });
    await api.later(1);
    const mails = await api.call(undefined, 'GET', '/simulator/mail', undefined, {
      accept: 'application/json',
    });
    const [mail] = mails.body.data as readonly Row[];
    expect(mail).toMatchObject({ address: 'li@example.org', subject: '【AI产业服务平台】验证码' });
    expect(await query(`select "isSent" from platform_mail_outbox where address = 'li@example.org'`)).toEqual(
      [{ isSent: true }],
    );
    const code = /\d{6}/.exec(String(mail?.content))?.[0] ?? '';
    const change = (email: string) =>
      api.call('member', 'POST', 'users/change-email', { email, code, password });
    expect((await change('other@example.org')).body.errCode).toBe('MAIL_WRONG');
    expect((await change('li@example.org')).status).toBe(200);
    const shown = () => query(`select email, "emailVerified" from user_user where username = 'member'`);
    expect(await shown()).toEqual([{ email: 'li@example.org', emailVerified: true }]);
    const { rowVersion } = await api.done('member', 'GET', 'users');
    const write = (address: string) =>
      api.call('member', 'PUT', 'users', { email: address, position: '甲', rowVersion });
    expect((await write('other@example.org')).body.data).toMatchObject({ errors: [{ field: 'email' }] });
    expect((await write('')).body.data).toMatchObject({ errors: [{ field: 'email' }] });
    expect((await write('li@example.org')).status).toBe(200);
    expect(await shown()).toEqual([{ email: 'li@example.org', emailVerified: true }]);
  });

  it('messages go by the ways a user chose, and urgent ones by all', async () => {
    const readSettings = async () => api.done('newcomer', 'GET', 'users/notice-settings');
    expect(await readSettings()).toMatchObject({ AUDIT: { message: true, mail: false, sms: false } });
    const none = { message: false, mail: false, sms: false };
    const save = (body: Row) => api.call('newcomer', 'PUT', 'users/notice-settings', body);
    expect((await save({ AUDIT: { message: true } })).status).toBe(400);
    const saved = await save({ INVITE: { message: true, mail: true, sms: true }, BILL: none, SYSTEM: none });
    expect(saved.body.data).toMatchObject({ BILL: none, ORDER: { message: true } });
    expect(await readSettings()).toEqual(saved.body.data);
    const [user] =
      await query(`update user_user set email = 'c@example.org', "emailVerified" = true where username = 'newcomer'
      returning id, phone`);
    const id = String(user?.id);
    await query('delete from platform_mail_outbox');
    const notifyUser = async (name: 'balanceLow' | 'arrears' | 'orgInvitation', about: string) =>
      database.asJob((tx) =>
        notifyAll({ tx, now: api.now() }, [id], name, {
          params: { org: '甲.com', inviteNo: '1' },
          about: ['x.y', about],
        }),
      );
    await notifyUser('balanceLow', 'a');
    await notifyUser('arrears', 'b');
    await notifyUser('orgInvitation', 'c');
    const boxed = await query(
      `select "bizId" from common_message where "userId" = '${id}' and "bizType" = 'x.y' order by 1`,
    );
    expect(boxed).toEqual([{ bizId: 'b' }, { bizId: 'c' }]);
    expect(await query('select address, subject from platform_mail_outbox')).toEqual([
      { address: 'c@example.org', subject: '【AI产业服务平台】甲.com 邀请您加入机构' },
    ]);
    // the dot in the name gets a space, so that a phone does not turn the name into a link
    const sent = await query(`select content from user_sms_outbox where phone = '${user?.phone}'`);
    expect(sent).toEqual([{ content: '【AI产业服务平台】甲. com 邀请您加入机构' }]);
    // an address that is not verified gets no mail
    await query(`update user_user set "emailVerified" = false where id = '${id}'`);
    await notifyUser('orgInvitation', 'd');
    expect(await query('select address from platform_mail_outbox')).toHaveLength(1);
  });

  it('an account is closed once nothing is left to settle, and says no more whose it was', async () => {
    const close = (account: string, given = password) =>
      api.call(account, 'POST', 'users/close', { password: given });
    expect((await close('member')).body).toMatchObject({
      ...{ errCode: 'NOT_SETTLED', msg: expect.stringContaining('星图智能科技') },
      data: { usedBy: [{ name: '星图智能科技', entity: 'developer.organization' }] },
    });
    expect((await close('admin')).body.errCode).toBe('FORBIDDEN');
    expect((await close('customer', 'd3Jvbmc=')).body.errCode).toBe('PASSWORD_WRONG');
    const { orgId } = await api.signedIn('customer');
    await api.done('customer', 'POST', 'users/create-request-key', ownPassword);
    const [user] = await query(`select id, phone, nickname from user_user where username = 'customer'`);
    // Each area reports the records in the user's personal space that must be settled first.
    const settle = [
      `update account_wallet set balance = 0, "frozenAmount" = 0 where id = '${orgId}'`,
      `update account_payment set status = 'CLOSED' where "orgId" = '${orgId}'`,
      `update account_recharge set status = 'CLOSED' where "orgId" = '${orgId}'`,
      `update order_order set status = 'CLOSED' where '${orgId}' in ("buyerOrgId", "sellerOrgId")`,
      `update product_subscription set status = 'TERMINATED' where '${orgId}' in ("buyerOrgId", "sellerOrgId")`,
    ];
    await query(`insert into account_wallet (id, "tenantId", "orgId", "createTime", balance, "frozenAmount", "creditLimit",
        "alertThreshold", "entryCount", status, "rowVersion", "isDeleted")
      values ('${orgId}', '000000', '${orgId}', now(), 12.5, 0, 0, 100, 0, 'NORMAL', 0, false)
      on conflict (id) do update set balance = 12.5`);
    expect((await close('customer')).body).toMatchObject({
      errCode: 'NOT_SETTLED',
      msg: expect.stringContaining('¥12.50'),
    });
    for (const statement of settle) await query(statement);
    expect((await close('customer')).status).toBe(200);
    expect((await api.call('customer', 'GET', 'users')).body.errCode).toBe('SESSION_NOT_EXISTS');
    expect((await login('customer')).body.errCode).toBe('LOGIN_FAILED');
    const [left] = await query(`select to_jsonb(u) as row from user_user u where id = '${user?.id}'`);
    expect(left?.row).toMatchObject({ status: 'CANCELED', nickname: '已注销用户', phone: null, email: null });
    expect(JSON.stringify(left?.row)).not.toContain(String(user?.phone));
    expect(await query(`select from user_request_key where "userId" = '${user?.id}'`)).toEqual([]);
    const papers = await query(
      `select to_jsonb(a) as row from developer_developer_apply a where "createUser" = '${user?.id}'`,
    );
    expect(JSON.stringify(papers)).not.toMatch(new RegExp(`${user?.phone}|s1\\.`));
    const [space] =
      await query(`select o.status, o."orgName", w.status as wallet from developer_organization o
      join account_wallet w on w.id = o.id where o.id = '${orgId}'`);
    expect(space).toEqual({ status: 'DISSOLVED', orgName: '已注销用户的个人空间', wallet: 'CLOSED' });
    // after the account is closed, its user name can be used again
    const again = await query(`select from user_user where lower(username) = 'customer'`);
    expect(again).toEqual([]);
  });
});
