import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ClientOptions,
  createClient,
  memoryStore,
  NetworkError,
  ReplyError,
  TimeoutError,
} from '../index.ts';
import { type Answering, json, type Seen, startServer } from '../testing/startServer.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let origin: string;
let seen: Seen[];
let answer: (answering: Answering) => void;

beforeEach(async () => {
  server = await startServer();
  ({ origin, seen, answer } = server);
});

function client(options: ClientOptions = {}) {
  return createClient({ prefix: '/api/v1', origin, ...options });
}

const signedIn = () => {
  const session = memoryStore();
  session.set({ token: 'tok', sessionId: 'sid', xsrfToken: 'xs' });
  return session;
};

it('the client takes the time of the service from its replies, and from no other origin', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  try {
    const api = client();
    const replyAt = (date: string, more = {}) =>
      answer(() => {
        const reply = json({ code: 200 });
        return { ...reply, headers: { ...reply.headers, Date: date, ...more } };
      });
    replyAt('Fri, 20 Nov 2026 10:00:01 GMT');
    await api.get('/a');
    // one second off: the Date header has no finer unit, so the clock is left alone
    expect(api.now()).toEqual(new Date('2026-11-20T10:00:00Z'));
    replyAt('Fri, 20 Nov 2026 07:30:00 GMT');
    await api.get('/a');
    vi.setSystemTime(new Date('2026-11-20T10:00:10Z'));
    expect(api.now()).toEqual(new Date('2026-11-20T07:30:10Z'));
    replyAt('Fri, 20 Nov 2026 01:00:00 GMT', { Age: '3600' });
    await api.get('/a');
    expect(api.now()).toEqual(new Date('2026-11-20T07:30:10Z'));
    const bare = client({ trustedOrigins: ['https://isp.example'] });
    await bare.get(`${origin}/elsewhere`);
    expect(bare.now()).toEqual(new Date('2026-11-20T10:00:10Z'));
  } finally {
    vi.useRealTimers();
  }
});

describe('what is sent', () => {
  it('createClient puts the prefix in front and marks the browser (R7.15)', async () => {
    await client().get('/shop-book/detail', { id: '1' });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/shop-book/detail?id=1', body: '' });
    expect(seen[0]?.headers).toMatchObject({ 'blade-requested-with': 'BladeHttpRequest' });
  });

  it('createClient leaves an absolute URL as it is (R7.15)', async () => {
    await client().get(`${origin}/elsewhere?a=1`, { b: 2 });
    expect(seen[0]?.url).toBe('/elsewhere?a=1&b=2');
  });

  it('createClient sends token, session, XSRF and Basic with a write (R7.16)', async () => {
    await client({ session: signedIn(), basic: { id: 'isp', secret: 's' }, locale: () => 'zh-CN' }).post(
      '/a',
      {},
    );
    expect(seen[0]?.headers).toMatchObject({
      'blade-auth': 'bearer tok',
      'session-id': 'sid',
      'x-xsrf-token': 'xs',
      authorization: `Basic ${btoa('isp:s')}`,
      'accept-language': 'zh-CN',
    });
  });

  it('createClient sends no XSRF token with a read, and nothing secret by default (R7.16)', async () => {
    await client({ session: signedIn() }).get('/a');
    expect(seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
    await client().post('/a', {});
    for (const name of ['blade-auth', 'authorization', 'session-id', 'x-xsrf-token']) {
      expect(seen[1]?.headers).not.toHaveProperty(name);
    }
  });

  it('header names are options (R9.02)', async () => {
    await client({ session: signedIn(), headers: { token: 'X-Token' } }).get('/a');
    expect(seen[0]?.headers).toMatchObject({ 'x-token': 'bearer tok' });
    expect(seen[0]?.headers).not.toHaveProperty('blade-auth');
  });

  it.each([
    ['a read', 'GET', undefined, {}, '/api/v1/a?orgId=7&org_id=7', ''],
    ['a read with its own', 'GET', undefined, { orgId: '9' }, '/api/v1/a?orgId=9&org_id=9', ''],
    ['a body', 'POST', { a: 1 }, {}, '/api/v1/a', '{"a":1,"orgId":"7"}'],
    ['a body with its own', 'POST', { orgId: '9' }, {}, '/api/v1/a', '{"orgId":"9"}'],
    ['no body', 'POST', undefined, {}, '/api/v1/a?orgId=7&org_id=7', ''],
    ['a list', 'POST', [1], {}, '/api/v1/a?orgId=7&org_id=7', '[1]'],
  ] as const)(
    'createClient adds the organisation to %s (R7.17)',
    async (_, method, body, query, url, sent) => {
      await client({ getOrg: () => '7' }).request({ method, path: '/a', body, query });
      expect(seen[0]).toMatchObject({ url, body: sent });
    },
  );

  it.each([
    ['/a?orgId=9', '/api/v1/a?orgId=9&org_id=9'],
    ['/a?org_id=9&b=1', '/api/v1/a?org_id=9&b=1&orgId=9'],
  ])('createClient leaves the organisation that the path names: %s (R7.17)', async (path, url) => {
    await client({ getOrg: () => '7' }).get(path);
    expect(seen[0]?.url).toBe(url);
  });

  it('each of its verbs sends by that method (R7.19)', async () => {
    await client().get('/a', { q: 1 });
    await client().post('/a', { b: 1 });
    await client().put('/a', { b: 2 });
    expect(seen.map(({ method, body }) => `${method} ${body}`)).toEqual([
      'GET ',
      'POST {"b":1}',
      'PUT {"b":2}',
    ]);
  });

  it('createClient adds the organisation to a form without touching it (R7.17)', async () => {
    const form = new FormData();
    form.append('a', '1');
    await client({ getOrg: () => '7' }).post('/a', form);
    expect(seen[0]?.body).toMatch(/name="orgId"\r\n\r\n7\r\n/);
    expect([...form.keys()]).toEqual(['a']);
  });

  it('createClient adds no organisation when there is none or it is refused (R7.17)', async () => {
    await client().post('/a', { b: 1 });
    await client({ getOrg: () => '7' }).post('/a', { b: 1 }, { org: false });
    expect(seen.map(({ body }) => body)).toEqual(['{"b":1}', '{"b":1}']);
  });

  it('createClient serialises a form (R7.19)', async () => {
    await client({ getOrg: () => '7' }).post('/a', { username: '张 工', empty: '' }, { form: true });
    expect(seen[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({ username: '张 工', orgId: '7' });
  });

  it('createClient sends files as multipart', async () => {
    const form = new FormData();
    form.append('file', new File(['hello'], 'a.txt'));
    await client().post('/a', form);
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('hello');
  });

  it('createClient drops empty query values but not zero (R5.10)', async () => {
    await client().get('/a', { zero: 0, no: false, gone: '', none: null, missing: undefined, list: [] });
    expect(seen[0]?.url).toBe('/api/v1/a?zero=0&no=false');
  });

  it('createClient runs the steps between organisation and credentials', async () => {
    const step = vi.fn<NonNullable<ClientOptions['steps']>[number]>(async (call, next) => {
      await next(call);
      return next({ ...call, body: { wrapped: call.body } });
    });
    await client({ getOrg: () => '7', session: signedIn(), steps: [step] }).post('/a', {});
    expect(seen.map(({ body }) => body)).toEqual(['{"orgId":"7"}', '{"wrapped":{"orgId":"7"}}']);
    expect(step.mock.calls[0]?.[0].headers).toEqual({});
    expect(seen[1]?.headers).toMatchObject({ 'blade-auth': 'bearer tok' });
  });
});

describe('credentials stay with trusted hosts (T-Q1)', () => {
  it('createClient sends nothing of the user to another origin', async () => {
    const portal = createClient({
      origin: 'https://portal.example.com',
      session: signedIn(),
      basic: { id: 'isp', secret: 's' },
      getOrg: () => '7',
    });
    await portal.post(`${origin}/x`, { a: 1 });
    expect(seen[0]).toMatchObject({ url: '/x', body: '{"a":1}' });
    for (const name of [
      'blade-auth',
      'authorization',
      'session-id',
      'x-xsrf-token',
      'blade-requested-with',
    ]) {
      expect(seen[0]?.headers).not.toHaveProperty(name);
    }
  });

  it('createClient follows no redirect with credentials', async () => {
    answer(({ url }) =>
      url === '/moved' ? json({ code: 200 }) : { status: 302, headers: { Location: '/moved' } },
    );
    await expect(client({ session: signedIn() }).get('/a')).rejects.toBeInstanceOf(NetworkError);
    expect(seen).toHaveLength(1);
  });

  it('a refusal of a foreign host ends no session', async () => {
    answer(() => json({ code: 401 }, 401));
    const onSessionLost = vi.fn();
    const portal = createClient({ origin: 'https://portal.example.com', session: signedIn(), onSessionLost });
    await expect(portal.get(`${origin}/x`)).rejects.toBeInstanceOf(ReplyError);
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});

describe('what comes back', () => {
  it('createClient resolves with the data, ids exact (T-R13)', async () => {
    answer(() => ({
      headers: { 'Content-Type': 'application/json' },
      body: '{"code":200,"data":{"id":1859123456789012481}}',
    }));
    expect(await client().get('/a')).toEqual({ id: '1859123456789012481' });
  });

  it('createClient rejects with the error of the server', async () => {
    answer(() =>
      json({ code: 400, errCode: 'STATE_NOT_ALLOWED', msg: '当前状态不允许该操作', data: { a: 1 } }, 400),
    );
    const error = await client()
      .post('/a', {})
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReplyError);
    expect(error).toMatchObject({ code: 400, errCode: 'STATE_NOT_ALLOWED', data: { a: 1 }, shown: false });
  });

  it.each([
    ['a page of HTML', { headers: { 'Content-Type': 'text/html' }, body: '<html>login</html>' }],
    ['JSON labelled as HTML', { headers: { 'Content-Type': 'text/html' }, body: '{"code":200,"data":1}' }],
    ['a cut-off body', { headers: { 'Content-Type': 'application/json' }, body: '{"code":200,"da' }],
    ['502 HTML', { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad gateway</h1>' }],
  ])('%s is a system error (T-Q6)', async (_, reply) => {
    answer(() => reply);
    await expect(client({ translate: (text) => `t:${text}` }).get('/a')).rejects.toThrow('t:系统错误');
  });

  it('204 and an empty 200 resolve with nothing (T-Q6)', async () => {
    answer(() => ({ status: 204 }));
    expect(await client().get('/a')).toBeUndefined();
    answer(() => ({ status: 200, headers: { 'Content-Type': 'application/json' } }));
    expect(await client().get('/a')).toBeUndefined();
  });

  it('createClient resolves with text on request', async () => {
    answer(() => ({ headers: { 'Content-Type': 'text/plain' }, body: 'log line 1859123456789012481' }));
    expect(await client().get('/a', {}, { responseType: 'text' })).toBe('log line 1859123456789012481');
  });
});

describe('a reply that is said in headers', () => {
  it('a reply with headers is whole where it is requested, and a HEAD is without a body', async () => {
    answer(() => ({ headers: { 'Upload-Offset': '7' } }));
    const reply = await client().request({ method: 'HEAD', path: '/a', responseType: 'reply' });
    expect(reply).toMatchObject({ status: 200 });
    expect((reply as { headers: Headers }).headers.get('Upload-Offset')).toBe('7');
    expect(seen[0]).toMatchObject({ method: 'HEAD', body: '' });
  });

  it('a reply with headers is rejected as any other where the server refuses (R8.05)', async () => {
    answer(() => ({ status: 404 }));
    const failure = client().request({ method: 'HEAD', path: '/a', responseType: 'reply' });
    await expect(failure).rejects.toMatchObject({ name: 'ReplyError', status: 404 });
  });

  it.each([
    ['PATCH', { status: 401 }],
    // only a header has the reason
    ['HEAD', { status: 400, headers: { 'X-Error-Code': 'SESSION_EXPIRED' } }],
  ] as const)('a reply with headers is that of the renewed session: %s', async (method, refusal) => {
    answer(({ headers }) => (headers['blade-auth'] === 'bearer new' ? { status: 204 } : refusal));
    const session = memoryStore();
    session.set({ token: 'old', refreshToken: 'r' });
    const renewing = client({ session, refresh: async (old) => ({ ...old, token: 'new' }) });
    const reply = await renewing.request({
      method,
      path: '/a',
      ...(method === 'PATCH' && { body: new Blob(['x']) }),
      headers: { 'Content-Type': 'application/offset+octet-stream' },
      responseType: 'reply',
    });
    expect(reply).toMatchObject({ status: 204 });
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual(
      Array(2).fill('application/offset+octet-stream'),
    );
  });
});

describe('events', () => {
  const events = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
  // a busy machine takes a while for the first of them
  const limit = 1000;
  const ask = (more: object = {}) =>
    client({ timeout: limit }).get('/log', {}, { responseType: 'events', ...more });

  it('events are passed on as they arrive, however long they take', async () => {
    let send: (text: string) => void = () => undefined;
    answer(() => ({
      ...events,
      body: (async function* () {
        yield 'data: 1\n\n';
        yield await new Promise<string>((done) => {
          send = done;
        });
      })(),
    }));
    const reader = ((await ask()) as ReadableStream<Uint8Array>).getReader();
    const heard = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await heard()).toBe('data: 1\n\n');
    await new Promise((done) => setTimeout(done, limit + 200));
    send('data: 2\n\n');
    expect(await heard()).toBe('data: 2\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('events end when the caller aborts', async () => {
    const controller = new AbortController();
    answer(() => ({
      ...events,
      body: (async function* () {
        yield 'data: 1\n\n';
        await new Promise(() => undefined);
      })(),
    }));
    const stream = (await ask({ signal: controller.signal })) as ReadableStream<Uint8Array>;
    const reader = stream.getReader();
    await reader.read();
    controller.abort();
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(server.cutOff()).toBe(1));
  });

  it('events are the data of a server that answers JSON, and a refusal rejects them', async () => {
    answer(() => json({ code: 200, success: true, data: { content: 'a' } }));
    expect(await ask()).toEqual({ content: 'a' });
    answer(() => json({ code: 403, success: false, errCode: 'FORBIDDEN', msg: '没有操作权限' }, 403));
    await expect(ask()).rejects.toMatchObject({ errCode: 'FORBIDDEN' });
    answer(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }));
    await expect(ask()).rejects.toBeInstanceOf(ReplyError);
  });
});

describe('files (R7.12)', () => {
  const download = (options: Parameters<ReturnType<typeof client>['get']>[2] = {}) =>
    client().get('/export', { name: 'a' }, { responseType: 'blob', ...options });

  it('createClient resolves with a named file and reports the progress', async () => {
    answer(() => ({
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': '5',
        'Content-Disposition': "attachment; filename*=UTF-8''%E5%BC%80%E5%8F%91.xlsx",
      },
      body: 'hello',
    }));
    const onProgress = vi.fn();
    const file = await download({ onProgress });
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe('开发.xlsx');
    expect(await (file as File).text()).toBe('hello');
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('createClient reports progress by the estimated length of the file', async () => {
    answer(() => ({
      headers: { 'X-Estimated-Length': '10', 'Transfer-Encoding': 'chunked' },
      body: 'hello',
    }));
    const onProgress = vi.fn();
    await download({ onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(0.5);
  });

  it('createClient waits for a file as long as bytes arrive, and rejects when none arrives any more (T-R16)', async () => {
    const part = 200;
    answer(() => ({
      body: (async function* () {
        for (const text of ['a', 'b', 'c', 'd']) {
          await new Promise((done) => setTimeout(done, part));
          yield text;
        }
      })(),
    }));
    expect(await ((await download({ timeout: 3 * part })) as Blob).text()).toBe('abcd');
    answer(() => ({
      body: (async function* () {
        yield 'a';
        await new Promise(() => {});
      })(),
    }));
    await expect(download({ timeout: part })).rejects.toBeInstanceOf(TimeoutError);
  });

  it('createClient reads the error out of a JSON blob (T-R14)', async () => {
    answer(() => json({ code: 403, success: false, errCode: 'FORBIDDEN', msg: '没有操作权限' }));
    await expect(download()).rejects.toMatchObject({ errCode: 'FORBIDDEN', message: '没有操作权限' });
  });

  it.each([
    ['attachment; filename*=UTF-8\'\'%zz.csv; filename="plain.csv"', 'plain.csv'],
    ["attachment; filename*=utf-8'' %E4%B9%A6.csv ; filename=plain.csv", '书.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment', undefined],
  ])('a file sent as %j is called %s', async (disposition, name) => {
    answer(() => ({
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': disposition },
      body: 'a',
    }));
    const file = (await download()) as Blob;
    expect(file instanceof File ? file.name : undefined).toBe(name);
  });

  it('a file that is JSON stays a file, to the digit (R7.12)', async () => {
    const body = '{"id":1859123456789012481, "n": 1.0}';
    answer(() => ({
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="a.json"',
      },
      body,
    }));
    const file = (await download()) as File;
    expect([file.name, file.type, await file.text()]).toEqual(['a.json', 'application/json', body]);
  });

  it.each(['{"code":200,"success":true,"data":null}', ''])(
    'a success without a file is no file: %j (R7.12)',
    async (body) => {
      answer(() => ({ headers: { 'Content-Type': 'application/json' }, body }));
      await expect(download()).rejects.toThrow('系统错误');
    },
  );

  it('an HTML error page is no file (T-R14)', async () => {
    answer(() => ({ status: 500, headers: { 'Content-Type': 'text/html' }, body: '<h1>x</h1>' }));
    await expect(download()).rejects.toThrow('系统错误');
  });
});

describe('cancelling and waiting', () => {
  it('an aborted request rejects with the reason, closes its connection and shows nothing (R7.19)', async () => {
    answer(() => 'never');
    const onError = vi.fn();
    const controller = new AbortController();
    const pending = client({ onError }).get('/a', {}, { signal: controller.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(server.cutOff()).toBe(1));
    expect(onError).not.toHaveBeenCalled();
  });

  it('createClient rejects after the time limit (R7.20, T-R16)', async () => {
    answer(() => 'never');
    const onError = vi.fn();
    const error = await client({ onError, timeout: 50 })
      .get('/a')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ limit: 50, shown: true });
    expect(onError).toHaveBeenCalledExactlyOnceWith('请求超时，请稍后重试', error);
  });

  it('createClient has a time limit of 30 s (R7.20, R9.05)', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await client().get('/a');
    const limits = timer.mock.calls.map(([, delay]) => delay).filter((delay = 0) => delay > 10_000);
    timer.mockRestore();
    expect(limits).toEqual([30_000]);
  });

  it('createClient reports that there is no network (T-R16)', async () => {
    const down = createClient({ origin: 'http://127.0.0.1:1' });
    await expect(down.get('/a')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('telling the portal', () => {
  const refuse = () => {
    answer(() => json({ code: 400, msg: 'no' }, 400));
  };

  it.each([
    [1499, 1],
    [1500, 2],
  ])('after %i ms there were %i toasts (R8.05, R9.05)', async (wait, toasts) => {
    refuse();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const onError = vi.fn();
      const portal = client({ onError });
      await portal.get('/a').catch(() => {});
      vi.setSystemTime(Date.now() + wait);
      await portal.get('/a').catch(() => {});
      expect(onError).toHaveBeenCalledTimes(toasts);
    } finally {
      vi.useRealTimers();
    }
  });

  it('createClient shows nothing when the request disables tips (R8.05)', async () => {
    refuse();
    const onError = vi.fn();
    await expect(client({ onError }).get('/a', {}, { tips: false })).rejects.toMatchObject({ shown: false });
    expect(onError).not.toHaveBeenCalled();
  });

  it('createClient passes a listed code to the caller without a notice (R8.03)', async () => {
    answer(() => json({ code: 401, msg: 'later' }));
    const onError = vi.fn();
    const onSessionLost = vi.fn();
    const portal = client({ onError, onSessionLost, whitelist: [401] });
    await expect(portal.get('/a')).rejects.toMatchObject({ code: 401, message: 'later' });
    expect(onError).not.toHaveBeenCalled();
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('ten expired replies end the session once (R8.04, T-Q5)', async () => {
    answer(() => json({ code: 400, errCode: 'SESSION_EXPIRED', msg: '登录已过期，请重新登录' }, 400));
    const onError = vi.fn();
    const session = signedIn();
    const onSessionLost = vi.fn(() => session.clear());
    const portal = client({ onError, onSessionLost, session });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => portal.get('/a')));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('a late answer to the old session does not end the new one (R8.04)', async () => {
    answer(() => json({ code: 401 }, 401));
    const session = signedIn();
    const onSessionLost = vi.fn();
    const pending = client({ session, onSessionLost }).get('/a');
    session.set({ token: 'new' });
    await expect(pending).rejects.toBeInstanceOf(ReplyError);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('createClient reports a lost organisation once (R8.02)', async () => {
    answer(() => json({ code: 400, errCode: '411', msg: '机构信息已变更，请重新选择' }, 400));
    const onOrgLost = vi.fn();
    const portal = client({ getOrg: () => '7', onOrgLost });
    await Promise.allSettled([portal.get('/a'), portal.get('/b')]);
    expect(onOrgLost).toHaveBeenCalledTimes(1);
  });
});

it('createClient needs an origin where there is no page', () => {
  expect(() => createClient()).toThrow('origin');
});
