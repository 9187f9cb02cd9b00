import { describe, expect, it } from 'vitest';
import { memoryStore, ReplyError } from '../index.ts';
import { json } from '../testing/startServer.ts';
import { serveEachTest } from './serveEachTest.fixture.ts';

const server = serveEachTest();
const { answer, client } = server;

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
    expect(server.seen[0]).toMatchObject({ method: 'HEAD', body: '' });
  });

  it('a reply with headers is rejected as any other where the server refuses (R8.05)', async () => {
    answer(() => ({ status: 404 }));
    const failure = client().request({ method: 'HEAD', path: '/a', responseType: 'reply' });
    await expect(failure).rejects.toMatchObject({ name: 'ReplyError', status: 404 });
  });

  it.each([
    ['PATCH', { status: 401 }],
    // A reply to HEAD has no body, so the reason of the refusal is in a header.
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
    expect(server.seen.map(({ headers }) => headers['content-type'])).toEqual(
      Array(2).fill('application/offset+octet-stream'),
    );
  });
});
