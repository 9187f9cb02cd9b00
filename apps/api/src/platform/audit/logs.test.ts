import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeClientLog } from '../../areas/logs/clientLog/clientLog.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { saveProfile } from '../../testing/saveProfile.ts';

describe.each(inTurn('postgres'))('logs on %s', (kind) => {
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

  // `orgId: ''`: without a chosen organisation, an administrator of the platform sees the lines of all
  // organisations
  const log = async (account: string, search: Row = {}) =>
    (await api.done(account, 'POST', 'biz-ops-log/page-query', {
      size: 200,
      ...(account === 'admin' ? { orgId: '' } : {}),
      ...search,
    })) as Row & {
      readonly records: readonly Row[];
    };

  it('the logs show administrators their organisation, members themselves, the platform everything (R7.04, R6.05)', async () => {
    const name = `op-log-${kind}`;
    const { orgId } = await api.signedIn('developer');
    const repo = { repoName: name, category: 'TRAIN', visibility: 'PRIVATE' };
    const { id } = await api.done('member', 'POST', 'miror-repo/add', repo);
    await api.done('developer', 'POST', 'miror-repo/lock', { id });
    const account = async (reader: string, search: Row) =>
      (await log(reader, { bizType: 'miror.repo', bizId: id, ...search })).records.map(
        ({ action }) => action,
      );
    expect(await account('developer', {})).toEqual(['设为只读', '新建']);
    expect(await account('member', {})).toEqual(['新建']);
    expect(await account('customer', {})).toEqual([]);
    expect(await account('admin', {})).toEqual(['设为只读', '新建']);
    // An administrator of the platform can filter by organisation. The own lines of this administrator, such as a
    // sign-in, belong to no organisation and are always shown.
    const { userId } = await api.done('admin', 'GET', 'users');
    const { records } = await log('admin', { orgId });
    expect(records.some((row) => row.orgId === orgId)).toBe(true);
    const others = records.filter((row) => row.orgId !== orgId);
    expect(others.filter((row) => row.orgId !== null || row.operatorId !== userId)).toEqual([]);
    expect(await account('admin', { orgId })).toHaveLength(2);
  });

  it('a line of the log opens with what changed, as far as the record may be seen, and is exported as it is shown (R7.04, R6.05)', async () => {
    const repo = { repoName: `op-line-${kind}`, category: 'TRAIN', visibility: 'PRIVATE' };
    const { id } = await api.done('developer', 'POST', 'miror-repo/add', repo);
    await api.done('developer', 'POST', 'miror-repo/lock', { id });
    const [line, first] = (await log('developer', { bizType: 'miror.repo', bizId: id })).records as [
      Row,
      Row,
    ];
    expect(line).toMatchObject({ before: { status: 'NORMAL' }, after: { status: 'READ_ONLY' } });
    const detail = (account: string) => api.call(account, 'GET', `biz-ops-log/detail?id=${String(line.id)}`);
    expect((await detail('developer')).body.data).toMatchObject({
      ...{ content: line.content, after: { status: 'READ_ONLY' }, _actions: ['open'] },
    });
    expect((await detail('member')).body.errCode).toBe('DATA_NOT_FOUND');
    const { records } = await log('developer', { descs: 'opsTime', bizId: id });
    expect(records.map((row) => row.id)).toEqual([line.id, first.id]);
    const reply = await api.call('developer', 'GET', `biz-ops-log/export?bizId=${String(id)}`, undefined, {
      accept: 'text/csv',
    });
    expect(reply.raw.trim().split('\n')).toHaveLength(3);
    expect((await api.call('member', 'GET', 'biz-ops-log/export')).status).toBe(403);
    expect((await api.call('admin', 'POST', 'biz-ops-log/remove', { ids: line.id })).status).toBe(404);
  });

  it('the logs are searched by module, action, result, name and time, with total and page (R7.04)', async () => {
    const all = await log('admin');
    expect(all).toMatchObject({ current: 1, size: 200, pages: Math.ceil(Number(all.total) / 200) });
    const failed = await log('admin', { result: 'FAIL' });
    expect(new Set(failed.records.map((row) => row.result))).toEqual(
      new Set(failed.total === 0 ? [] : ['FAIL']),
    );
    const [line] = (await log('admin', { bizType: 'miror.repo', action: '设为只读' })).records;
    expect(line).toMatchObject({
      module: 'miror',
      result: 'SUCCESS',
      ip: '127.0.0.1',
      orgName: '星图智能科技',
    });
    expect(Object.keys(line ?? {})).toEqual(expect.arrayContaining(['opsTime', 'costMs', 'before', 'after']));
    const at = String(line?.opsTime);
    const found = async (search: Row) =>
      (await log('admin', { bizId: line?.bizId, ...search })).records.map((row) => row.id);
    expect(await found({ opsTime_dategt: at, opsTime_datelt: at })).toContain(line?.id);
    expect(await found({ opsTime_datelt: '2020-01-01' })).toEqual([]);
    expect(await found({ operatorName: String(line?.operatorName).slice(0, 1), module: 'miror' })).toContain(
      line?.id,
    );
    expect(await found({ operatorName: '%' })).toEqual([]);
    expect(await found({ module: 'notebook' })).toEqual([]);
    expect((await log('admin', { current: 2, size: 1 })).records).toHaveLength(1);
    expect((await api.call('admin', 'POST', 'biz-ops-log/page-query', { size: 0 })).status).toBe(400);
  });

  it('the logs keep a change of the own profile for its owner, with the values before (R7.09, T-A5, T-A18)', async () => {
    await saveProfile(api, 'member', { company: '星图', userType: 0 });
    await api.call('member', 'PUT', 'users', { gender: 9 });
    const { records } = await log('member', { bizType: 'user.user', action: '编辑' });
    expect(records.slice(0, 2)).toMatchObject([
      { result: 'FAIL', errMessage: 'PARAM_INVALID', orgId: null },
      { result: 'SUCCESS', after: { company: '星图' }, orgId: null },
    ]);
    expect(records[1]?.after).not.toHaveProperty('userType');
    const seen = (await log('developer', { bizType: 'user.user' })).records;
    expect(seen.filter(({ operatorName }) => operatorName === records[0]?.operatorName)).toEqual([]);
  });

  it('the logs keep the browser’s error list at sign-out, short and without secrets (R7.07, R3.06, T-R15)', async () => {
    const { token } = await api.signedIn('customer');
    const { userId } = await api.done('customer', 'GET', 'users');
    const entry = (at: number) => ({
      url: `https://isp.example/ui/order?token=${token}&n=${at}`,
      time: '2026-11-20 10:00:00',
      type: 'error',
      message: `bearer ${token} refused`,
      stack: 'x'.repeat(20_000),
      info: { headers: { 'blade-auth': `bearer ${token}` } },
      password: 'Demo@2026',
    });
    const list = [null, 'text', 7, [], {}, ...Array.from({ length: 300 }, (_, at) => entry(at))].map(
      (given) =>
        typeof given === 'object' && given !== null && 'stack' in given
          ? { ...given, stack: 'at f (a.js:1:1)' }
          : given,
    );
    const reply = await api.call('customer', 'POST', '/blade-auth/oauth/logout', list);
    expect(JSON.parse(reply.raw)).toMatchObject({ code: 200, success: true, msg: '退出成功' });
    const kept = () =>
      database.asJob((tx) =>
        sql<Row>`select * from logs_client_log where "receiveTime" = ${api.now()} order by id`.execute(tx),
      );
    const { rows } = await kept();
    expect(rows).toHaveLength(200);
    expect(rows.at(-1)).toMatchObject({
      url: 'https://isp.example/ui/order?token=***&n=299',
      time: '2026-11-20 10:00:00',
      type: 'error',
      message: 'bearer *** refused',
      stack: 'at f (a.js:1:1)',
      info: expect.stringContaining('***') as string,
    });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('Demo@2026');
    // the session has already ended, and an error list that is sent without a session is not stored
    await api.call(undefined, 'POST', '/blade-auth/oauth/logout', list, { 'blade-auth': `bearer ${token}` });
    expect((await kept()).rows).toHaveLength(200);

    // Administrators of the platform read and export all error reports; other users read only their own.
    const found = async (account: string, search: Row = {}) =>
      (await api.done(account, 'POST', 'client-log/page-query', { size: 200, ...search })).records as Row[];
    const { userId: memberId } = await api.done('member', 'GET', 'users');
    expect(new Set((await found('member')).map((row) => row.userId))).toEqual(new Set([memberId]));
    const [line] = await found('admin', { message: 'refused' });
    expect(line).toMatchObject({ type: 'error', stack: 'at f (a.js:1:1)', userId });
    expect(userId).not.toBe(memberId);
    const detail = (account: string) => api.call(account, 'GET', `client-log/detail?id=${String(line?.id)}`);
    expect([(await detail('admin')).status, (await detail('member')).body.errCode]).toEqual([
      200,
      'DATA_NOT_FOUND',
    ]);
    expect((await api.call('member', 'GET', 'client-log/export')).status).toBe(403);
    expect((await api.call('admin', 'GET', 'client-log/export')).status).toBe(200);
  });

  it('the logs keep at most 4096 characters of an entry, and a month of lists (T-R15)', async () => {
    await api.call('newcomer', 'POST', '/blade-auth/oauth/logout', [
      { message: 'e '.repeat(9000), stack: 's' },
    ]);
    const lengths = async () =>
      (
        await database.asJob((tx) =>
          sql<{
            message: string;
          }>`select message from logs_client_log order by "receiveTime" desc, id desc`.execute(tx),
        )
      ).rows.map(({ message }) => message.length);
    expect((await lengths())[0]).toBe(4096);
    await api.later(31 * 24 * 3600);
    expect(await lengths()).toEqual([]);
  });

  it('the logs keep the newest thousand entries of a user (T-R15)', async () => {
    const send = (account: string, at: number) =>
      database.asJob((tx) =>
        storeClientLog(tx, {
          id: `${account}-${at}`,
          userId: account,
          userAgent: '',
          receiveTime: new Date(api.now().getTime() + at),
          entries: Array.from({ length: 200 }, (_, index) => ({ message: `error ${at} ${index}` })),
        }),
      );
    await send('other', 0);
    for (let at = 0; at < 6; at += 1) await send('busy', at);
    const { rows } = await database.asJob((tx) =>
      sql<{ list: string; count: number }>`select split_part(message, ' ', 2) as list, count(*)::int as count
        from logs_client_log where "userId" in ('busy', 'other') group by "userId", 1 order by "userId" desc, 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual(['0', '1', '2', '3', '4', '5'].map((list) => ({ list, count: 200 })));
  });

  it('the service has no cache to clear: a change applies from the next call on (R7.07)', async () => {
    const call = await api.call('member', 'GET', '/blade-auth/oauth/clear-cache');
    expect([call.status, JSON.parse(call.raw)]).toEqual([200, { success: true, msg: '清除成功' }]);
    const { orgId } = await api.signedIn('member');
    const { userId } = await api.done('member', 'GET', 'users');
    const codes = async () => (await api.call('member', 'GET', '/blade-system/menu/buttons')).raw;
    expect(await codes()).toContain('notebook_start');
    await database.asJob((tx) =>
      sql`update developer_org_member set "orgRoles" = '["VIEWER"]' where "orgId" = ${orgId} and "userId" = ${userId}`.execute(
        tx,
      ),
    );
    expect(await codes()).not.toContain('notebook_start');
  });
});
