import { describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createClient, memoryStore, NetworkError } from '../index.ts';
import { checkLicence } from '../platform/checkLicence.ts';
import { registerGuest } from '../platform/registerGuest.ts';
import { requestToken } from '../platform/requestToken.ts';
import { credentialsIn, envelope, startServer } from '../testing/startServer.ts';

const portal = 'https://portal.example.com';
const api = 'https://api.example.com';

function signedIn() {
  const session = memoryStore();
  session.set({ token: 'tok', sessionId: 'sid', xsrfToken: 'xs', refreshToken: 'r' });
  return session;
}

/**
 * Opens a client that has all kinds of data about its user: session, organisation, language. The server of the test
 * answers for every host.
 */
function openAt(origin: string, options: ClientOptions = {}) {
  const inits: RequestInit[] = [];
  const client = createClient({
    origin: portal,
    prefix: '/api/v1',
    trustedOrigins: [portal, api],
    session: signedIn(),
    basic: { id: 'isp', secret: 's' },
    getOrg: () => '7',
    locale: () => 'zh-CN',
    fetch: (input, init = {}) => {
      inits.push(init);
      const { pathname, search } = new URL(String(input));
      return fetch(origin + pathname + search, init);
    },
    ...options,
  });
  return { client, inits };
}

const everything = [
  'blade-auth',
  'authorization',
  'session-id',
  'x-xsrf-token',
  'blade-requested-with',
  'orgId',
];

describe('what another host sees of the user (T-Q1)', () => {
  it.each([
    ['/shop/list', true],
    [`${portal}/other`, true],
    [`${api}/x`, true],
    ['HTTPS://API.EXAMPLE.COM/x', true],
    ['https:shop/list', true],
    ['//evil.test/x', false],
    ['/\\evil.test/x', false],
    ['\\\\evil.test/x', false],
    ['http:\\\\evil.test/x', false],
    ['https://api.example.com.evil.test/x', false],
    ['https://api.example.com@evil.test/x', false],
    ['https://evil.test/https://api.example.com/x', false],
    ['https://evil.test#@api.example.com/', false],
    ['https://evil.test\\@api.example.com/x', false],
    ['http://api.example.com/x', false],
    ['https://api.example.com:8443/x', false],
  ])('%s: trusted %s (T-Q1)', async (path, trusted) => {
    const server = await startServer();
    const { client, inits } = openAt(server.origin);
    await client.post(path, { a: 1 });
    const [sent] = server.seen;
    expect(sent && credentialsIn(sent)).toEqual(trusted ? everything : []);
    expect(sent?.headers['accept-language']).toBe(trusted ? 'zh-CN' : '*');
    expect(inits[0]).toMatchObject(
      trusted
        ? { credentials: 'same-origin', redirect: 'error' }
        : { credentials: 'omit', redirect: 'follow' },
    );
  });

  it('userinfo that undici or a browser would refuse to send is not trusted either (T-Q1)', async () => {
    const { client, inits } = openAt('http://127.0.0.1:1');
    await client.get('https://me:pw@api.example.com/x').catch(() => {});
    expect(inits[0]).toMatchObject({ credentials: 'omit', headers: {} });
  });

  it.each([301, 302, 303, 307, 308])('a %i of a trusted host hands nothing on (T-Q1)', async (status) => {
    const evil = await startServer();
    const trusted = await startServer(() => ({ status, headers: { Location: `${evil.origin}/steal` } }));
    const client = createClient({
      origin: trusted.origin,
      session: signedIn(),
      basic: { id: 'isp', secret: 's' },
      getOrg: () => '7',
    });
    await expect(client.get('/a')).rejects.toBeInstanceOf(NetworkError);
    await expect(client.post('/a', {})).rejects.toBeInstanceOf(NetworkError);
    expect(trusted.seen).toHaveLength(2);
    expect(evil.seen).toEqual([]);
  });

  it('a host that is not trusted may redirect: there is nothing to hand on, not even to us (T-Q1)', async () => {
    const trusted = await startServer();
    const other = await startServer(() => ({ status: 302, headers: { Location: `${trusted.origin}/a` } }));
    const client = createClient({
      origin: trusted.origin,
      session: signedIn(),
      basic: { id: 'isp', secret: 's' },
      getOrg: () => '7',
    });
    expect(await client.get(`${other.origin}/x`)).toBe('ok');
    expect([...other.seen, ...trusted.seen].flatMap(credentialsIn)).toEqual([]);
  });

  it('in cookie mode another host gets no cookie (T-Q1)', async () => {
    const server = await startServer();
    const session = { ...memoryStore(), cookies: true };
    session.set({ token: '', issuedAt: 1, xsrfToken: 'xs' });
    const { client, inits } = openAt(server.origin, { session });
    await client.post('/a', {});
    await client.post('https://evil.test/x', {});
    expect(inits.map(({ credentials }) => credentials)).toEqual(['include', 'omit']);
    expect(server.seen[1] && credentialsIn(server.seen[1])).toEqual([]);
  });

  it('an encrypted token does not travel either (T-Q1)', async () => {
    const server = await startServer();
    const cipher = { encrypt: vi.fn(async () => 'x'), decrypt: async (text: string) => text };
    const { client } = openAt(server.origin, { cipher, encryptToken: true });
    await client.get('https://evil.test/x');
    expect(cipher.encrypt).not.toHaveBeenCalled();
    expect(server.seen[0] && credentialsIn(server.seen[0])).toEqual([]);
  });

  it('passwords and tenants are not even sent to another host (T-Q1)', async () => {
    const server = await startServer(() => envelope(true));
    const { client } = openAt(server.origin);
    const grant = { type: 'password', username: 'u', password: 'p' } as const;
    await expect(requestToken(client, grant, { path: 'https://evil.test/token' })).rejects.toThrow(
      'trustedOrigins',
    );
    const guest = { name: 'n', account: 'a', password: 'p' };
    await expect(registerGuest(client, guest, { path: '//evil.test/register' })).rejects.toThrow(
      'trustedOrigins',
    );
    expect(server.seen).toEqual([]);
    expect(await checkLicence(client, 'https://evil.test/licence')).toBe(true);
    expect(server.seen.flatMap(credentialsIn)).toEqual([]);
  });

  it('a 401 and a 411 of another host end neither session nor organisation, and renew nothing (T-Q1)', async () => {
    const [onSessionLost, onOrgLost, refresh] = [vi.fn(), vi.fn(), vi.fn()];
    const server = await startServer(({ path }) => ({
      status: path === '/401' ? 401 : 400,
      headers: { 'Content-Type': 'application/json' },
      body: path === '/401' ? '{"code":401}' : '{"code":400,"errCode":"411"}',
    }));
    const session = signedIn();
    const { client } = openAt(server.origin, { session, refresh, onSessionLost, onOrgLost });
    await expect(client.get('https://evil.test/401')).rejects.toMatchObject({ status: 401 });
    await expect(client.get('https://evil.test/411')).rejects.toMatchObject({ errCode: '411' });
    expect([onSessionLost, onOrgLost, refresh].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(session.get()?.token).toBe('tok');
  });
});
