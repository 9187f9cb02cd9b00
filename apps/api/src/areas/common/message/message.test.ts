import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { notify } from './notify.ts';

const box = 'sys-message';

/** Repeats a check until it succeeds, so that a test does not fail on a slow machine. */
const waitFor = (check: () => unknown) => vi.waitFor(check);

describe.each(inTurn('postgres'))('messages on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    for (const account of ['developer', 'member', 'customer', 'admin'])
      ids[account] = String((await api.done(account, 'GET', 'users')).userId);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const send = (account: string, title: string, more: Row = {}) =>
    database.asJob((tx) =>
      notify(tx, api.now(), {
        userId: ids[account] ?? '',
        category: 'SYSTEM',
        level: 'INFO',
        title,
        ...more,
      }),
    );
  const list = async (account: string, query = '') =>
    (await api.done(account, 'GET', `${box}/message-list-paging?size=200&${query}`)) as Row & {
      readonly records: readonly Row[];
    };
  const find = async (account: string, title: string) => {
    const { records } = await list(account, `title=${encodeURIComponent(title)}`);
    return String(records[0]?.id);
  };
  const unread = async (account: string) =>
    Number(await api.done(account, 'POST', `${box}/un-read-message-count`, {}));

  it('a user lists their own messages, newest first, and finds them (R7.01, R3.07, R3.09)', async () => {
    await send('developer', '镜像构建 cv-train 成功', { category: 'RESOURCE', level: 'WARN' });
    const { records, total } = await list('developer');
    expect(records).toHaveLength(Number(total));
    expect(records[0]).toMatchObject({ title: '镜像构建 cv-train 成功', readFlag: 0, senderName: '系统' });
    const times = records.map((row) => String(row.sendTime));
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(records.map((row) => row.userId))).toEqual(new Set([ids.developer]));
    const wanted = await list('developer', 'title=cv-train&category=RESOURCE&level=WARN&readFlag=0');
    expect(wanted.records.map((row) => row.title)).toContain('镜像构建 cv-train 成功');
    expect((await list('developer', 'title=cv-train&category=BILL')).total).toBe(0);
    const { records: readOnes } = await list('developer', 'readFlag=1');
    expect(new Set(readOnes.map((row) => row.readFlag))).toEqual(new Set([1]));
    // the number of messages does not depend on the organisation for which the user works
    expect((await api.done('developer', 'POST', `${box}/message-list-paging`, { orgId: '' })).total).toBe(
      total,
    );
  });

  it('opening a message marks it read, once, and lowers the badge (R7.01, R3.07)', async () => {
    await send('member', '资源申请已通过');
    const before = await unread('member');
    const id = await find('member', '资源申请已通过');
    const opened = await api.done('member', 'GET', `${box}/message-detail?id=${id}`);
    expect(opened).toMatchObject({ readFlag: 1, _actions: ['delete', 'messageRead'] });
    expect(opened.readTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await unread('member')).toBe(before - 1);
    const again = await api.done('member', 'GET', `${box}/message-detail?id=${id}`);
    expect([again.readTime, again.rowVersion]).toEqual([opened.readTime, opened.rowVersion]);
    expect(await unread('member')).toBe(before - 1);
    expect((await api.done('member', 'GET', 'users')).unReadCount).toBe(before - 1);
  });

  it('a call marks some messages or all of them, and returns the number of the others (R7.01)', async () => {
    for (const title of ['甲', '乙', '丙']) await send('customer', `通知${title}`);
    const before = await unread('customer');
    const two = [await find('customer', '通知甲'), await find('customer', '通知乙')];
    expect(await api.done('customer', 'POST', `${box}/message-read`, { ids: two })).toEqual({
      unRead: before - 2,
    });
    expect(await api.done('customer', 'POST', `${box}/message-read`, { ids: two.join(',') })).toEqual({
      unRead: before - 2,
    });
    const others = await unread('member');
    expect(await api.done('customer', 'POST', `${box}/message-read-all`, {})).toEqual({ unRead: 0 });
    expect([await unread('customer'), await unread('member')]).toEqual([0, others]);
    expect(await api.done('customer', 'POST', `${box}/remove`, { ids: two.join(',') })).toEqual({
      removed: 2,
    });
    expect((await list('customer', 'title=通知')).total).toBe(1);
  });

  it('a message has a link to its record, and none without one (R7.01)', async () => {
    await send('developer', '订单已开通', { linkPath: 'order/detail?id=7' });
    await send('developer', '没有去处');
    const go = async (title: string) =>
      api.done('developer', 'GET', `${box}/message-detail?id=${await find('developer', title)}`);
    expect(await go('订单已开通')).toMatchObject({
      linkPath: '/isp-user/ui/customer/order/detail?id=7',
      _actions: ['delete', 'messageRead', 'go'],
    });
    expect((await go('没有去处'))._actions).toEqual(['delete', 'messageRead']);
    // An absolute path of the portal stays unchanged. A message with an empty path has no link.
    await send('developer', '整个地址', { linkPath: '/isp-user/ui/account' });
    expect(await go('整个地址')).toMatchObject({ linkPath: '/isp-user/ui/account' });
    await send('developer', '空地址', { linkPath: '' });
    expect((await go('空地址')).linkPath || null).toBeNull();
  });

  it('another user’s message does not exist, for colleagues, administrators and the platform (T-A1)', async () => {
    await send('developer', '只给一个人');
    const id = await find('developer', '只给一个人');
    for (const account of ['member', 'customer', 'admin', 'newcomer']) {
      const replies = [
        await api.call(account, 'GET', `${box}/message-detail?id=${id}`),
        await api.call(account, 'POST', `${box}/message-read`, { ids: [id] }),
        await api.call(account, 'POST', `${box}/remove`, { ids: id }),
      ];
      expect([account, replies.map(({ body, status }) => [status, body.errCode])]).toEqual([
        account,
        Array.from({ length: 3 }, () => [404, 'DATA_NOT_FOUND']),
      ]);
      expect((await list(account, 'title=只给一个人')).total).toBe(0);
      // `userId` is not allowed as a condition: it is refused like an unknown field.
      for (const field of ['userId', 'noSuchField']) {
        const path = `${box}/message-list-paging?${field}=${ids.developer}`;
        const { body, status } = await api.call(account, 'GET', path);
        expect([account, status, body]).toEqual([
          account,
          400,
          expect.objectContaining({
            errCode: 'PARAM_INVALID',
            data: { errors: [expect.objectContaining({ field, rule: 'unknown' })] },
          }),
        ]);
      }
      expect(JSON.stringify((await list(account)).records)).not.toContain('只给一个人');
    }
    expect((await list('developer', 'title=只给一个人&readFlag=0')).total).toBe(1);
  });

  it('an organisation’s administrator reads nothing of a member’s messages in the operation log (T-A1)', async () => {
    await send('member', '家里的事');
    await api.done('member', 'POST', `${box}/remove`, { ids: await find('member', '家里的事') });
    const log = (account: string) =>
      api.done(account, 'POST', 'biz-ops-log/page-query', { bizType: 'common.message', size: 200 });
    expect(JSON.stringify(await log('member'))).toContain('家里的事');
    expect(JSON.stringify(await log('developer'))).not.toContain('家里的事');
  });

  describe('as a stream', () => {
    let origin: string;
    beforeAll(async () => {
      origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    });

    /** Opens a stream and reads it until it ends or is aborted. `seen` contains all numbers received so far. */
    async function open(token: string) {
      const abort = new AbortController();
      const reply = await fetch(`${origin}/isp-user/api/v1/${box}/stream`, {
        headers: { 'blade-auth': `bearer ${token}` },
        signal: abort.signal,
      });
      const seen: number[] = [];
      const ended = (async () => {
        let text = '';
        for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += part;
          seen.splice(
            0,
            seen.length,
            ...[...text.matchAll(/event: unread\ndata: (\d+)\n\n/g)].map(([, n]) => Number(n)),
          );
        }
      })().catch(() => undefined);
      return { reply, seen, ended, leave: () => abort.abort() };
    }

    it('the stream sends the count at once, and again when a message arrives or is read (R7.01)', async () => {
      const { token } = await api.signedIn('developer');
      const before = await unread('developer');
      const { leave, reply, seen } = await open(token);
      expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      await waitFor(() => expect(seen).toEqual([before]));
      await send('developer', '流一');
      await waitFor(() => expect(seen.at(-1)).toBe(before + 1));
      await send('member', '别人的');
      await api.done('developer', 'GET', `${box}/message-detail?id=${await find('developer', '流一')}`);
      await waitFor(() => expect(seen.at(-1)).toBe(before));
      expect(seen).toEqual([before, before + 1, before]);
      leave();
    });

    it('the stream ends with the session, and does not open without one (T-A7)', async () => {
      const reply = await api.call(undefined, 'GET', `${box}/stream`);
      expect([reply.status, reply.body.errCode]).toEqual([401, 'UNAUTHORIZED']);
      const { token } = await api.signedIn('newcomer');
      const { ended, seen } = await open(token);
      await waitFor(() => expect(seen).toHaveLength(1));
      await api.call('newcomer', 'POST', '/blade-auth/oauth/logout', []);
      await ended;
      expect((await open(token)).reply.status).toBe(400);
    });

    it('the stream reads the database once for all tabs of all users (R7.01)', async () => {
      const { token } = await api.signedIn('developer');
      const tabs = await Promise.all([open(token), open(token), open(token)]);
      await waitFor(() => expect(tabs.map(({ seen }) => seen.length)).toEqual([1, 1, 1]));
      const counts = vi.spyOn(database, 'asJob');
      await database.asJob((tx) =>
        sql`insert into common_message (id, "userId", title, "readFlag", "sendTime")
          select 'many' || n, ${ids.developer}, '批量', 0, now() from generate_series(1, 20) n`.execute(tx),
      );
      await waitFor(() =>
        expect(new Set(tabs.map(({ seen }) => seen.at(-1)))).toEqual(new Set([(tabs[0]?.seen[0] ?? 0) + 20])),
      );
      expect(counts.mock.calls.length - 1).toBe(1);
      counts.mockRestore();
      for (const tab of tabs) tab.leave();
    });
  });
});

describe('messages with several processes', () => {
  const databases = testDatabases('postgres', demoImage);
  afterAll(() => databases.close());

  it('a message sent by one process updates the streams of the other (R7.01)', async () => {
    const first = await openTestApi(await databases.open());
    const second = await openTestApi(await databases.again());
    const { token } = await first.signedIn('developer');
    const { userId } = await first.done('developer', 'GET', 'users');
    const origin = await first.app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await fetch(`${origin}/isp-user/api/v1/${box}/stream`, {
      headers: { 'blade-auth': `bearer ${token}` },
    });
    let text = '';
    const ended = (async () => {
      for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
    })();
    await waitFor(() => expect(text).toMatch(/data: \d+/));
    const before = Number(/data: (\d+)/.exec(text)?.[1]);
    await second.service.database.asJob((tx) =>
      notify(tx, second.now(), {
        userId: String(userId),
        category: 'SYSTEM',
        level: 'INFO',
        title: '来自另一个进程',
      }),
    );
    await waitFor(() => expect(text).toContain(`data: ${before + 1}`));
    await first.close();
    await ended;
    await second.close();
  });
});
