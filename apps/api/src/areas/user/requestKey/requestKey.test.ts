import { createHash } from 'node:crypto';
import type { Row } from '@isp/schema';
import type { Caller, Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { ownPassword } from '../../../testing/ownPassword.ts';

describe.each(inTurn('pglite'))('request keys on %s', (kind) => {
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

  it('a request key shows its secret once, keeps its hash, and can be read again without it (R7.09, T-A14)', async () => {
    expect(await api.done('developer', 'GET', 'users/request-key')).toBeNull();
    const reply = await api.call('developer', 'POST', 'users/create-request-key', ownPassword);
    expect(reply.headers['cache-control']).toBe('no-store');
    const key = reply.body.data as { accessKey: string; secretKey: string; createTime: string };
    expect(key).toEqual({
      accessKey: expect.stringMatching(/^AK[A-Z0-9]{20}$/) as string,
      secretKey: expect.stringMatching(/^[A-Za-z0-9]{40}$/) as string,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    });
    const { raw } = await api.call('developer', 'GET', 'users/request-key');
    expect(raw).not.toContain(key.secretKey);
    expect(JSON.parse(raw)).toMatchObject({
      data: {
        accessKey: key.accessKey,
        secretKeyMasked: '*'.repeat(40),
        createTime: key.createTime,
        lastUsedTime: null,
        status: 'ENABLED',
      },
    });
    const { rows } = await database.asJob((tx) => sql<Row>`select * from user_request_key`.execute(tx));
    expect(JSON.stringify(rows)).not.toContain(key.secretKey);
    const hash = createHash('sha256').update(key.secretKey).digest('hex');
    expect(JSON.stringify(rows)).not.toContain(hash);
    expect(api.service.host.sealer.open(String(rows[0]?.secretHash))).toBe(hash);
    expect((await api.done('developer', 'GET', 'users')).hasRequestKey).toBe(true);
    expect((await api.done('member', 'GET', 'users')).hasRequestKey).toBe(false);
  });

  it('the call that repeats its own is answered again, so that a lost answer loses no secret (T-R11)', async () => {
    const header = { 'idempotency-key': crypto.randomUUID() };
    const create = () => api.call('admin', 'POST', 'users/create-request-key', ownPassword, header);
    const first = (await create()).body.data as Row;
    expect(first.secretKey).toMatch(/^[A-Za-z0-9]{40}$/);
    expect((await create()).body.data).toEqual(first);
    const { rows } = await database.asJob((tx) => sql<Row>`select * from isp_idempotency`.execute(tx));
    expect(JSON.stringify(rows)).not.toContain(first.secretKey);
  });

  it('a request key is one per user, also when two calls make one at the same moment (T-A14)', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.call('member', 'POST', 'users/create-request-key', ownPassword)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect([refused?.body.errCode, refused?.body.msg]).toEqual(['REQUEST_KEY_EXISTS', '请先移除现有密钥']);
    const english = await api.call('member', 'POST', 'users/create-request-key', ownPassword, {
      'accept-language': 'en',
    });
    expect(english.body.msg).toBe('Remove the existing key first');
  });

  it('a request key is made only after a confirmation, and the owner gets a notice at phone and address (T-I2)', async () => {
    const create = (body: Row) => api.call('newcomer', 'POST', 'users/create-request-key', body);
    await database.asJob((tx) =>
      sql`update user_user set phone = '13900007001', "phoneVerified" = true, email = 'key@example.org',
        "emailVerified" = true where username = 'newcomer'`.execute(tx),
    );
    const sent = async () => {
      const { rows } = await database.asJob((tx) =>
        sql<Row>`select phone as "to", content from user_sms_outbox where phone = '13900007001'
          union all select address, content from platform_mail_outbox where address = 'key@example.org' order by 1`.execute(
          tx,
        ),
      );
      return rows;
    };
    expect((await create({})).body.errCode).toBe('PASSWORD_REQUIRED');
    expect((await create({ password: 'd3Jvbmc=' })).body.errCode).toBe('PASSWORD_WRONG');
    expect(await api.done('newcomer', 'GET', 'users/request-key')).toBeNull();
    expect(await sent()).toEqual([]);
    expect((await create(ownPassword)).status).toBe(200);
    const notices = await sent();
    expect(notices.map(({ to }) => to)).toEqual(['13900007001', 'key@example.org']);
    for (const { content } of notices) expect(content).toMatch(/创建了请求密钥.*an API key was created/);
    // nor is it removed by a person with a stolen session
    const remove = (body: Row) => api.call('newcomer', 'POST', 'users/remove-request-key', body);
    expect((await remove({})).body.errCode).toBe('PASSWORD_REQUIRED');
    expect((await remove({ password: 'd3Jvbmc=' })).body.errCode).toBe('PASSWORD_WRONG');
    expect(await api.done('newcomer', 'GET', 'users/request-key')).not.toBeNull();
    expect(await sent()).toHaveLength(2);
    expect((await remove(ownPassword)).status).toBe(200);
    const all = (await sent()).map(({ content }) => String(content));
    expect(all.filter((content) => /移除了请求密钥.*its API key was removed/.test(content))).toHaveLength(2);
  });

  it('a user without a password removes the key with a code to the verified phone, and each code once (T-I2)', async () => {
    await api.done('newcomer', 'POST', 'users/create-request-key', ownPassword);
    await database.asJob((tx) =>
      sql`update user_user set phone = '13900007002', "phoneVerified" = true, password = '' where username = 'newcomer'`.execute(
        tx,
      ),
    );
    const remove = (confirmCode?: string) =>
      api.call('newcomer', 'POST', 'users/remove-request-key', { ...(confirmCode && { confirmCode }) });
    expect((await remove()).body.errCode).toBe('CONFIRM_REQUIRED');
    expect((await remove('000000')).body.errCode).toBe('CONFIRM_WRONG');
    await api.done('newcomer', 'POST', 'users/verify-code', { purpose: 'confirm' });
    const { rows } = await database.asJob((tx) =>
      sql<{ content: string }>`select content from user_sms_outbox where phone = '13900007002'
        and content like '%码%' order by id desc limit 1`.execute(tx),
    );
    const code = /\d{6}/.exec(rows[0]?.content ?? '')?.[0];
    expect(code).toBeDefined();
    expect((await remove(code)).status).toBe(200);
    expect(await api.done('newcomer', 'GET', 'users/request-key')).toBeNull();
    expect((await remove(code)).body.errCode).toBe('CONFIRM_WRONG');
  });

  it('a request key is removed by its owner, and the next one is another (R7.09, T-A14)', async () => {
    const first = await api.done('customer', 'POST', 'users/create-request-key', ownPassword);
    expect(await api.done('customer', 'POST', 'users/remove-request-key', ownPassword)).toBe(true);
    expect((await api.call('customer', 'POST', 'users/remove-request-key', ownPassword)).status).toBe(404);
    expect((await api.done('customer', 'GET', 'users')).hasRequestKey).toBe(false);
    const second = await api.done('customer', 'POST', 'users/create-request-key', ownPassword);
    expect([second.accessKey === first.accessKey, second.secretKey === first.secretKey]).toEqual([
      false,
      false,
    ]);
    // removing the own key does not affect the keys of other users
    expect(await api.done('developer', 'GET', 'users/request-key')).not.toBeNull();
  });

  it('a request key logs every attempt, without a secret, for its owner to read (T-A14, T-A18)', async () => {
    const log = async (account: string) =>
      (await api.done(account, 'POST', 'biz-ops-log/page-query', { bizType: 'user.requestKey', size: 50 }))
        .records as readonly Row[];
    expect(
      (await log('customer')).map(({ action, result, errMessage }) => [action, result, errMessage]),
    ).toEqual([
      ['创建', 'SUCCESS', null],
      ['移除', 'FAIL', 'DATA_NOT_FOUND'],
      ['移除', 'SUCCESS', null],
      ['创建', 'SUCCESS', null],
    ]);
    expect(await log('member')).toHaveLength(6);
    expect(JSON.stringify(await log('admin'))).not.toMatch(/AK[A-Z0-9]{20}|[a-f0-9]{64}/);
    // The administrator of an organisation sees only the lines of their own account.
    expect(new Set((await log('developer')).map(({ operatorName }) => operatorName)).size).toBe(1);
  });

  it('a request reads the row of its caller only, without password and hash (T-A2)', async () => {
    const { userId } = await api.done('developer', 'GET', 'users');
    await api.call('developer', 'POST', 'users/create-request-key', ownPassword);
    const caller = (tenantId: string, level: Caller['level']): Caller => ({
      ...{ userId: String(userId), userName: '', tenantId, orgId: '', orgName: '', ip: '' },
      ...{ level, projects: [], roles: [], locale: 'zh-CN' },
    });
    const as = (statement: string, tenantId = '000000', level: Caller['level'] = 'admin') =>
      database.asWriter(
        caller(tenantId, level),
        async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows,
      );
    expect(await as('select id, nickname from user_user')).toEqual([{ id: userId, nickname: '张工' }]);
    expect(await as('select id from user_user', '000001')).toEqual([]);
    // administrators of the platform see only the users of their tenant
    expect((await as('select id from user_user', '000000', 'platform')).length).toBeGreaterThan(5);
    expect(await as('select id from user_user', '000001', 'platform')).toEqual([]);
    expect(await as('select "userId" from user_request_key', '000000', 'platform')).toEqual([{ userId }]);
    expect(await as('select "userId" from user_request_key')).toEqual([{ userId }]);
    for (const statement of [
      'select password from user_user',
      'select * from user_user',
      'select "secretHash" from user_request_key',
      `update user_user set "userType" = 0`,
      `update user_user set password = ''`,
      `update user_request_key set "secretHash" = ''`,
      `update user_user set status = 'LOCKED' where id = '${String(userId)}'`,
      'delete from user_user',
      `insert into user_request_key (id, "userId", "accessKey", "secretHash", "createTime") values ('x', 'other', 'x', 'x', now())`,
    ])
      await expect(as(statement), statement).rejects.toThrow(
        /permission denied|row-level security|state of their own/,
      );
    // the statement is valid, but row-level security lets it find no rows of other users
    expect(await as(`update user_user set intro = 'x' where id <> '${String(userId)}' returning id`)).toEqual(
      [],
    );
  });
});
