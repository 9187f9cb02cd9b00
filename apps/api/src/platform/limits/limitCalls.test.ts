import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTenants } from '../../testing/addTenants.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const env = '/isp-user/api/v1/env';
const limited = {
  ISP_CAPTCHA: 'off',
  ISP_LIMIT_ANONYMOUS: '20',
  ISP_LIMIT_READ: '6',
  ISP_LIMIT_WRITE: '3',
  ISP_LIMIT_EXCHANGE: '2',
};

describe.each(inTurn('postgres'))('limits of calls on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  /** Two services on one database, like two processes. */
  let apis: readonly [TestApi, TestApi];

  beforeAll(async () => {
    database = await databases.open();
    // the proxy at 10.0.0.5 is trusted, other addresses are not
    const settings = { ...limited, ISP_TRUST_PROXY: '10.0.0.5' };
    apis = [await openTestApi(database, settings), await openTestApi(database, settings)];
    const { areas } = apis[0].service;
    await addTenants(
      database,
      areas.flatMap(({ entities }) => Object.values(entities)),
    );
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await databases.close();
  });

  const from = (remoteAddress: string, headers: Record<string, string> = {}, place = 0, url = env) =>
    (apis[place] as TestApi).app.inject({ url, remoteAddress, headers });
  /** Makes calls in both services in turn. Returns the number that passed. */
  const passed = async (
    calls: number,
    send: (place: 0 | 1, index: number) => Promise<{ statusCode: number }>,
  ) => {
    const replies = await Promise.all(Array.from({ length: calls }, (_, at) => send((at % 2) as 0 | 1, at)));
    expect(replies.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 429)).toEqual([]);
    return replies.filter(({ statusCode }) => statusCode === 200).length;
  };

  it('replies say limit, rest and window; a refusal says in both languages how long to wait (T-A17)', async () => {
    const first = await from('1.1.1.1');
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"anonymous";q=20;w=60',
      ratelimit: '"anonymous";r=19;t=60',
    });
    expect(await passed(40, (place) => from('1.1.1.1', {}, place))).toBe(19);
    const refused = await from('1.1.1.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"anonymous";r=0;t=60',
    });
    expect(refused.json()).toMatchObject({
      errCode: 'RATE_LIMITED',
      msg: '操作过于频繁（每分钟最多 20 次），请 60 秒后再试',
      msgs: { 'en-US': 'Too many requests (at most 20 a minute): try again in 60 s' },
    });
    for (const url of ['/isp-user/api/v1/no/such/path', '/isp-user/api/v1/portal/search?keyword=a'])
      expect((await from('1.1.1.1', {}, 0, url)).statusCode, url).toBe(429);
    // monitoring and the files of pages are not counted
    for (const url of ['/healthz', '/isp-user/ui/']) {
      const { headers, statusCode } = await from('1.1.1.1', {}, 0, url);
      expect([statusCode === 429, headers.ratelimit]).toEqual([false, undefined]);
    }
    expect((await from('1.1.1.2')).statusCode).toBe(200);
  });

  it('an IPv6 network of 64 bits is one address, and a mapped IPv4 address is that IPv4 address (T-A10)', async () => {
    expect(await passed(30, (place, at) => from(`2001:db8:0:1::${at + 1}`, {}, place))).toBe(20);
    expect((await from('2001:db8:0:2::1')).statusCode).toBe(200);
    expect(await passed(30, (place, at) => from(at % 2 ? '1.1.2.2' : '::ffff:1.1.2.2', {}, place))).toBe(20);
  });

  it('the address behind a trusted proxy counts, and no other text of X-Forwarded-For (T-A10)', async () => {
    const forwarded = (ip: string) => ({ 'x-forwarded-for': `9.9.9.9, ${ip}` });
    expect(await passed(30, (place) => from('10.0.0.5', forwarded('1.1.3.1'), place))).toBe(20);
    expect((await from('10.0.0.5', forwarded('1.1.3.2'))).statusCode).toBe(200);
    expect(await passed(30, (place, at) => from('1.1.3.3', forwarded(`1.1.4.${at}`), place))).toBe(20);
  });

  it('invented sessions are counted by address, before they are looked up (T-A10)', async () => {
    const codes = new Map<number, number>();
    for (let at = 0; at < 30; at += 1) {
      // the session does not exist
      const token = { 'blade-auth': `bearer ${'a'.repeat(30)}${String(at).padStart(13, '0')}` };
      const { statusCode } = await from('1.1.5.1', token, at % 2, '/isp-user/api/v1/users');
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [400, 20],
      [429, 10],
    ]);
  });

  it('a user is counted over all processes and by class, and no other user or tenant is affected', async () => {
    const list = async (account: string, place: 0 | 1) => {
      const { status } = await apis[place].call(account, 'POST', 'notebook/page-query', { size: 1 });
      return { statusCode: status };
    };
    // both services know the session of the user before the calls begin at once
    for (const api of apis) await api.signedIn('developer');
    expect(await passed(20, (place) => list('developer', place))).toBe(6);
    expect((await list('member', 0)).statusCode).toBe(200);
    expect((await list('developer@100002', 1)).statusCode).toBe(200);
    // a list that is read with POST is a read; a change is counted by itself, and so is an export
    const add = async (place: 0 | 1, at: number) => {
      const form = { repoName: `limit-${at}`, category: 'TRAIN', visibility: 'PRIVATE' };
      return { statusCode: (await apis[place].call('developer', 'POST', 'miror-repo/add', form)).status };
    };
    expect(await passed(8, add)).toBe(3);
    const reply = await apis[0].call('developer', 'POST', 'miror-repo/export', {});
    expect(reply.headers['ratelimit-policy']).toBe('"exchange";q=2;w=60');
    // an export over the limit leaves a line, but not each of many
    for (let times = 0; times < 4; times += 1)
      await apis[0].call('developer', 'POST', 'miror-repo/export', {});
    for (const api of apis) api.move(61);
    const { records } = await apis[0].done('developer', 'POST', 'biz-ops-log/page-query', {
      ...{ bizType: 'miror.repo', action: '导出' },
    });
    expect((records as Row[]).map(({ errMessage, result }) => [result, errMessage])).toEqual([
      ['FAIL', 'RATE_LIMITED'],
      ['SUCCESS', null],
      ['SUCCESS', null],
    ]);
    // the next minute
    for (const api of apis) api.move(61);
    expect(await passed(2, (place) => list('developer', place))).toBe(2);
  });
});
