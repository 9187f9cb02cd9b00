import { randomBytes } from 'node:crypto';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(inTurn('postgres'))('becoming a developer on %s', (kind) => {
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
  const phone = '13900001234';
  /** Sends a code to the phone, and returns the code. */
  async function code(account: string, target = phone): Promise<string> {
    await api.later(61);
    await api.done(account, 'POST', 'users/verify-code', { purpose: 'apply', target });
    const [sent] = await query(
      'select content from user_sms_outbox order by "sendTime" desc, id desc limit 1',
    );
    return /\d{6}/.exec(String(sent?.content))?.[0] ?? '';
  }
  /** Adds an uploaded file of a user for a field of the application. @returns reference to the file */
  async function scan(account: string, field: string): Promise<Row> {
    const id = randomBytes(16).toString('hex');
    await query(`insert into platform_file (id, "tenantId", "orgId", "createUser", "createTime", name, size, purpose, state)
      select '${id}', "tenantId", '', id, now(), 'scan.png', 1, 'developer.developerApply.${field}', 'READY'
      from user_user where username = '${account}'`);
    return { id, name: 'scan.png', url: '', size: 1, mime: '' };
  }
  const company = async (account: string, more: Row = {}): Promise<Row> => ({
    ...{ applyType: 'ENTERPRISE', orgName: '远洋感知科技', creditCode: '91350211M000100Y46' },
    ...{ realName: '王小明', idNumber: '11010119900307109X', contactName: '王小明', phone },
    ...{ email: 'a@example.com', industry: 'medical', intro: '提供医学影像的标注与训练服务。', agree: true },
    licenseFile: await scan(account, 'licenseFile'),
    ...more,
  });
  const add = (account: string, form: Row) => api.call(account, 'POST', 'developer-apply/add', form);
  const fieldsOf = ({ body }: Awaited<ReturnType<typeof add>>) =>
    ((body.data as Row | null)?.errors as readonly Row[] | undefined)?.map(({ field, msg }) => [field, msg]);

  it('the fields an application needs depend on the kind of applicant, and its phone is verified', async () => {
    const form = await company('customer');
    const wrong = await add('customer', {
      ...form,
      smsCode: '000000',
      agree: false,
      idNumber: '110101199003071091',
    });
    expect(fieldsOf(wrong)?.map(([field]) => field)).toEqual(['idNumber', 'agree']);
    const bare = await add('customer', { ...form, applyType: 'PERSONAL', smsCode: '000000' });
    expect(fieldsOf(bare)?.map(([field]) => field)).toEqual(['idFront', 'idBack']);
    expect(
      fieldsOf(await add('customer', { ...form, creditCode: '91350211M000100Y47', smsCode: '000000' })),
    ).toEqual([['creditCode', '统一社会信用代码不正确']]);
    // The name of an existing organisation is refused in any spelling. The name of a personal space may be used
    // again.
    const taken = await add('customer', { ...form, orgName: '星图智能科技', smsCode: '000000' });
    expect(fieldsOf(taken)).toEqual([['orgName', '机构名称已存在']]);

    const sent = await code('customer');
    // a code is valid only for its user, its phone and its purpose
    const other = await add('customer', { ...form, phone: '13900004321', smsCode: sent });
    expect(fieldsOf(other)).toEqual([['smsCode', '短信验证码不正确']]);
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        fieldsOf(await add('customer', { ...form, smsCode: sent === '000000' ? '000001' : '000000' })),
      ).toEqual([['smsCode', '短信验证码不正确']]);
    expect(fieldsOf(await add('customer', { ...form, smsCode: sent }))).toEqual([
      ['smsCode', '短信验证码不正确'],
    ]);
    expect((await api.call('developer', 'POST', 'developer-apply/add', form)).status).toBe(403);
    const flood = await api.call('customer', 'POST', 'users/verify-code', {
      purpose: 'apply',
      target: phone,
    });
    expect(flood.body.errCode).toBe('SMS_TOO_FREQUENT');
  });

  it('it is stored encrypted and shown masked; a user has one at a time, and another after a withdrawal or refusal (T-Q8)', async () => {
    const form = await company('customer');
    const codes = await code('customer');
    const both = await Promise.all([1, 2].map(() => add('customer', { ...form, smsCode: codes })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.errCode).toBe('APPLICATION_PENDING');
    const mine = await api.done('customer', 'GET', 'developer-apply/mine');
    expect(mine).toMatchObject({
      ...{ status: 'PENDING', realName: '王**', idNumber: '1101**********109X', orgName: '远洋感知科技' },
      applyNo: expect.stringMatching(/^AP\d{18}$/),
    });
    expect(mine).not.toHaveProperty('smsCode');
    const [stored] = await query(
      `select to_jsonb(a) as row from developer_developer_apply a where id = '${mine.id}'`,
    );
    const kept = stored?.row as Row;
    expect(JSON.stringify(kept)).not.toMatch(/王小明.*王小明|11010119900307109X/);
    expect([String(kept.idNumber).slice(0, 3), kept.smsCode]).toEqual(['s1.', null]);
    // the log masks the number of the identity card, and no search finds it
    const logged = await query(`select before, after from isp_ops_log where "bizId" = '${mine.id}'`);
    expect(JSON.stringify(logged)).toContain('1101**********109X');
    expect(JSON.stringify(logged)).not.toContain('11010119900307109X');
    const page = { orgId: '', size: 200 };
    for (const field of ['idNumber', 'noSuchField']) {
      const search = { ...page, [field]: '11010119900307109X' };
      const { body, status } = await api.call('admin', 'POST', 'developer-apply/page-query', search);
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          errCode: 'PARAM_INVALID',
          data: { errors: [expect.objectContaining({ field, rule: 'unknown' })] },
        }),
      ]);
    }
    const found = await api.done('admin', 'POST', 'developer-apply/page-query', page);
    expect(Number(found.total)).toBeGreaterThan(1);
    expect(JSON.stringify(found)).not.toContain('11010119900307109X');

    // The application is hidden from other users. Only the platform and the applicant can read its files.
    expect((await api.call('member', 'GET', `developer-apply/detail?id=${mine.id}`)).status).toBe(404);
    const file = String((mine.licenseFile as Row).id);
    expect((await api.call('member', 'GET', `file/download/${file}`)).status).toBe(404);
    expect((await api.done('customer', 'GET', `file/links?ids=${file}`)) as unknown as Row[]).toHaveLength(1);
    const withdraw = (account: string) =>
      api.call(account, 'POST', 'developer-apply/withdraw', { id: mine.id });
    expect((await withdraw('admin')).status).toBe(403);
    expect((await withdraw('customer')).body.data).toMatchObject({ status: 'WITHDRAWN' });

    const again = await add('customer', await company('customer', { smsCode: await code('customer') }));
    expect(again.status).toBe(200);
    const { id } = again.body.data as Row;
    const audit = (name: string, more: Row = {}) =>
      api.call('admin', 'POST', `developer-apply/${name}`, { orgId: '', id, ...more });
    expect(fieldsOf(await audit('reject'))).toEqual([['auditRemark', '审核意见不能为空']]);
    expect((await api.call('customer', 'POST', 'developer-apply/approve', { id })).status).toBe(403);
    expect((await audit('reject', { auditRemark: '证照不清晰' })).body.data).toMatchObject({
      status: 'REJECTED',
    });
    const messages = await api.done('customer', 'GET', 'sys-message/message-list-paging?category=AUDIT');
    expect((messages.records as Row[])[0]).toMatchObject({
      title: '入驻申请未通过：证照不清晰',
      level: 'WARN',
    });
    expect(await api.done('customer', 'GET', 'developer-apply/mine')).toMatchObject({
      ...{ status: 'REJECTED', auditRemark: '证照不清晰' },
    });
  });

  it('approval makes the organisation, its only administrator and its account, or nothing at all (R1.05)', async () => {
    const form = await company('customer', { smsCode: await code('customer') });
    const { id } = (await add('customer', form)).body.data as Row;
    const [rival] = await query(`insert into developer_developer_apply
      select (jsonb_populate_record(a, '{"id": "1859710000000000999"}')).* from developer_developer_apply a where id = '${id}'
      returning id`);
    const approve = (which: unknown) =>
      api.call('admin', 'POST', 'developer-apply/approve', { orgId: '', id: which });
    // Two applications with the same name are approved at the same time. One succeeds; the other is refused and
    // changes nothing.
    const both = await Promise.all([id, rival?.id].map(approve));
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const orgs =
      await query(`select o.*, (select count(*)::int from account_wallet w where w.id = o.id) as wallets
      from developer_organization o where "orgName" = '远洋感知科技'`);
    expect(orgs).toMatchObject([
      { orgType: 'ENTERPRISE', status: 'NORMAL', wallets: 1, contactPhone: phone, shortName: '远洋感知科技' },
    ]);
    const orgId = String(orgs[0]?.id);
    const members = await query(
      `select "isAdmin"::int as admin, status from developer_org_member where "orgId" = '${orgId}'`,
    );
    expect(members).toEqual([{ admin: 1, status: 'ACTIVE' }]);
    const [user] = await query(
      `select "userType"::int as type, "authStatus" from user_user where username = 'customer'`,
    );
    expect(user).toEqual({ type: 2, authStatus: 'VERIFIED' });
    // the applicant is an administrator from the next call on
    expect(await api.done('customer', 'POST', 'organization/switch', { orgId })).toMatchObject({
      isAdmin: 1,
    });
    expect((await api.call('customer', 'POST', 'notebook/page-query', { orgId })).status).toBe(200);
    const again = await approve(both[0]?.status === 200 ? rival?.id : id);
    expect(fieldsOf(again)).toEqual([['orgName', '机构名称已存在']]);
    const messages = await api.done('customer', 'GET', 'sys-message/message-list-paging?category=AUDIT');
    expect((messages.records as Row[])[0]).toMatchObject({
      title: '入驻申请已通过，机构 远洋感知科技 已开通',
    });
  });
});
