import { describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createClient } from '../index.ts';
import { json } from '../testing/startServer.ts';
import { serveEachTest, signedIn } from './serveEachTest.fixture.ts';

const server = serveEachTest();
const { answer, client } = server;

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
    // The difference is one second. The `Date` header contains whole seconds only, so such a difference does not
    // correct the clock.
    expect(api.now()).toEqual(new Date('2026-11-20T10:00:00Z'));
    replyAt('Fri, 20 Nov 2026 07:30:00 GMT');
    await api.get('/a');
    vi.setSystemTime(new Date('2026-11-20T10:00:10Z'));
    expect(api.now()).toEqual(new Date('2026-11-20T07:30:10Z'));
    replyAt('Fri, 20 Nov 2026 01:00:00 GMT', { Age: '3600' });
    await api.get('/a');
    expect(api.now()).toEqual(new Date('2026-11-20T07:30:10Z'));
    const bare = client({ trustedOrigins: ['https://isp.example'] });
    await bare.get(`${server.origin}/elsewhere`);
    expect(bare.now()).toEqual(new Date('2026-11-20T10:00:10Z'));
  } finally {
    vi.useRealTimers();
  }
});

describe('what is sent', () => {
  it('createClient puts the prefix in front and marks the browser (R7.15)', async () => {
    await client().get('/shop-book/detail', { id: '1' });
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/shop-book/detail?id=1', body: '' });
    expect(server.seen[0]?.headers).toMatchObject({ 'blade-requested-with': 'BladeHttpRequest' });
  });

  it('createClient leaves an absolute URL as it is (R7.15)', async () => {
    await client().get(`${server.origin}/elsewhere?a=1`, { b: 2 });
    expect(server.seen[0]?.url).toBe('/elsewhere?a=1&b=2');
  });

  it('createClient sends token, session, XSRF and Basic with a write (R7.16)', async () => {
    await client({ session: signedIn(), basic: { id: 'isp', secret: 's' }, locale: () => 'zh-CN' }).post(
      '/a',
      {},
    );
    expect(server.seen[0]?.headers).toMatchObject({
      'blade-auth': 'bearer tok',
      'session-id': 'sid',
      'x-xsrf-token': 'xs',
      authorization: `Basic ${btoa('isp:s')}`,
      'accept-language': 'zh-CN',
    });
  });

  it('createClient sends no XSRF token with a read, and nothing secret by default (R7.16)', async () => {
    await client({ session: signedIn() }).get('/a');
    expect(server.seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
    await client().post('/a', {});
    for (const name of ['blade-auth', 'authorization', 'session-id', 'x-xsrf-token']) {
      expect(server.seen[1]?.headers).not.toHaveProperty(name);
    }
  });

  it('header names are options (R9.02)', async () => {
    await client({ session: signedIn(), headers: { token: 'X-Token' } }).get('/a');
    expect(server.seen[0]?.headers).toMatchObject({ 'x-token': 'bearer tok' });
    expect(server.seen[0]?.headers).not.toHaveProperty('blade-auth');
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
      expect(server.seen[0]).toMatchObject({ url, body: sent });
    },
  );

  it.each([
    ['/a?orgId=9', '/api/v1/a?orgId=9&org_id=9'],
    ['/a?org_id=9&b=1', '/api/v1/a?org_id=9&b=1&orgId=9'],
  ])('createClient leaves the organisation that the path names: %s (R7.17)', async (path, url) => {
    await client({ getOrg: () => '7' }).get(path);
    expect(server.seen[0]?.url).toBe(url);
  });

  it('each of its verbs sends by that method (R7.19)', async () => {
    await client().get('/a', { q: 1 });
    await client().post('/a', { b: 1 });
    await client().put('/a', { b: 2 });
    expect(server.seen.map(({ method, body }) => `${method} ${body}`)).toEqual([
      'GET ',
      'POST {"b":1}',
      'PUT {"b":2}',
    ]);
  });

  it('createClient adds the organisation to a form without touching it (R7.17)', async () => {
    const form = new FormData();
    form.append('a', '1');
    await client({ getOrg: () => '7' }).post('/a', form);
    expect(server.seen[0]?.body).toMatch(/name="orgId"\r\n\r\n7\r\n/);
    expect([...form.keys()]).toEqual(['a']);
  });

  it('createClient adds no organisation when there is none or it is refused (R7.17)', async () => {
    await client().post('/a', { b: 1 });
    await client({ getOrg: () => '7' }).post('/a', { b: 1 }, { org: false });
    expect(server.seen.map(({ body }) => body)).toEqual(['{"b":1}', '{"b":1}']);
  });

  it('createClient serialises a form (R7.19)', async () => {
    await client({ getOrg: () => '7' }).post('/a', { username: '张 工', empty: '' }, { form: true });
    expect(server.seen[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(server.seen[0]?.body))).toEqual({
      username: '张 工',
      orgId: '7',
    });
  });

  it('createClient sends files as multipart', async () => {
    const form = new FormData();
    form.append('file', new File(['hello'], 'a.txt'));
    await client().post('/a', form);
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.seen[0]?.body).toContain('hello');
  });

  it('createClient drops empty query values but not zero (R5.10)', async () => {
    await client().get('/a', { zero: 0, no: false, gone: '', none: null, missing: undefined, list: [] });
    expect(server.seen[0]?.url).toBe('/api/v1/a?zero=0&no=false');
  });

  it('createClient runs the steps between organisation and credentials', async () => {
    const step = vi.fn<NonNullable<ClientOptions['steps']>[number]>(async (call, next) => {
      await next(call);
      return next({ ...call, body: { wrapped: call.body } });
    });
    await client({ getOrg: () => '7', session: signedIn(), steps: [step] }).post('/a', {});
    expect(server.seen.map(({ body }) => body)).toEqual(['{"orgId":"7"}', '{"wrapped":{"orgId":"7"}}']);
    expect(step.mock.calls[0]?.[0].headers).toEqual({});
    expect(server.seen[1]?.headers).toMatchObject({ 'blade-auth': 'bearer tok' });
  });
});

it('createClient needs an origin where there is no page', () => {
  expect(() => createClient()).toThrow('origin');
});
