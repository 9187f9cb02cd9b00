import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { databaseKinds, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepClientLog } from '../../areas/logs/clientLog.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(databaseKinds)('logs on %s', (kind) => {
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

  // the platform looks at all organisations while it names none
  const log = async (who: string, search: Row = {}) =>
    (await api.done(who, 'POST', 'biz-ops-log/page-query', {
      size: 200,
      ...(who === 'admin' ? { orgId: '' } : {}),
      ...search,
    })) as Row & {
      readonly records: readonly Row[];
    };

  it('R7.04 R6.05 shows administrators their organisation, members themselves, the platform everything', async () => {
    const name = `op-log-${kind}`;
    const { orgId } = await api.signedIn('developer');
    const repo = { repoName: name, category: 'TRAIN', visibility: 'PRIVATE' };
    const { id } = await api.done('member', 'POST', 'miror-repo/add', repo);
    await api.done('developer', 'POST', 'miror-repo/lock', { id });
    const who = async (reader: string, search: Row) =>
      (await log(reader, { bizType: 'miror.repo', bizId: id, ...search })).records.map(
        ({ action }) => action,
      );
    expect(await who('developer', {})).toEqual(['设为只读', '新增']);
    expect(await who('member', {})).toEqual(['新增']);
    expect(await who('customer', {})).toEqual([]);
    expect(await who('admin', {})).toEqual(['设为只读', '新增']);
    // the platform may look at one organisation; what one does in private, as signing in, stands beside it
    const { userId } = await api.done('admin', 'GET', 'users');
    const { records } = await log('admin', { orgId });
    expect(records.some((row) => row.orgId === orgId)).toBe(true);
    const others = records.filter((row) => row.orgId !== orgId);
    expect(others.filter((row) => row.orgId !== null || row.operatorId !== userId)).toEqual([]);
    expect(await who('admin', { orgId })).toHaveLength(2);
  });

  it('R7.04 finds by module, action, result, name and time, with total and page', async () => {
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

  it('R7.09 T-A5 T-A18 keeps a change of the own profile for its owner, with what was there before', async () => {
    await api.done('member', 'PUT', 'users', { company: '星图', userType: 0 });
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

  it('R7.07 R3.06 T-R15 keeps the browser’s error list at sign-out, short and without secrets', async () => {
    const { token } = await api.signedIn('customer');
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
    const { rows } = await database.asJob((tx) =>
      sql<{ entries: readonly Row[] }>`select * from common_client_log`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    const entries = rows[0]?.entries ?? [];
    expect(entries).toHaveLength(200);
    expect(entries.at(-1)).toEqual({
      url: 'https://isp.example/ui/order?token=***&n=299',
      time: '2026-11-20 10:00:00',
      type: 'error',
      message: 'bearer *** refused',
      stack: 'at f (a.js:1:1)',
      info: expect.stringContaining('***') as string,
    });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('Demo@2026');
    // the session is over, and a list of nobody's is not kept
    await api.call(undefined, 'POST', '/blade-auth/oauth/logout', list, { 'blade-auth': `bearer ${token}` });
    const { rows: after } = await database.asJob((tx) => sql`select id from common_client_log`.execute(tx));
    expect(after).toHaveLength(1);
  });

  it('T-R15 keeps at most 4096 characters of an entry, and a month of lists', async () => {
    await api.call('newcomer', 'POST', '/blade-auth/oauth/logout', [
      { message: 'e '.repeat(9000), stack: 's' },
    ]);
    const lengths = async () =>
      (
        await database.asJob((tx) =>
          sql<{
            entries: readonly Row[];
          }>`select entries from common_client_log order by "receiveTime" desc, id desc`.execute(tx),
        )
      ).rows.map(({ entries }) => String(entries[0]?.message).length);
    expect((await lengths())[0]).toBe(4096);
    await api.later(31 * 24 * 3600);
    expect(await lengths()).toEqual([]);
  });

  it('T-R15 keeps the newest twenty lists of a user', async () => {
    const send = (who: string, at: number) =>
      database.asJob((tx) =>
        keepClientLog(tx, {
          id: `${who}-${at}`,
          userId: who,
          userAgent: '',
          receiveTime: new Date(api.now().getTime() + at),
          entries: [{ message: `error ${at}` }],
        }),
      );
    await send('other', 0);
    for (let at = 0; at < 23; at += 1) await send('busy', at);
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string; userId: string }>`select id, "userId" from common_client_log
        where "userId" in ('busy', 'other') order by "receiveTime"`.execute(tx),
    );
    expect(rows.map(({ id }) => id)).toEqual([
      'other-0',
      ...Array.from({ length: 20 }, (_, at) => `busy-${at + 3}`),
    ]);
  });

  it('R7.07 has no cache to clear: what changes counts with the next call', async () => {
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
