import { describe, expect, it, vi } from 'vitest';
import { createClient, memoryStore } from '../index.ts';
import { credentialsIn, startServer } from '../testing/startServer.ts';
import { childHeaders } from './childHeaders.ts';
import { createChildFetch } from './createChildFetch.ts';

const portal = 'https://portal.example.com';
const designer = 'https://report.example.com/designer/';

function signedIn() {
  const session = memoryStore();
  session.set({ token: 'tok', sessionId: 'sid', xsrfToken: 'xs' });
  return session;
}

/**
 * Opens a client in which `report` is listed with the designer's origin and path. The test's server answers for
 * every host.
 */
function openAt(origin: string, url = designer) {
  const client = createClient({ origin: portal, session: signedIn() });
  const inits: RequestInit[] = [];
  const childFetch = createChildFetch({
    origin: portal,
    access: { report: { url, headers: childHeaders(client, { getOrg: () => '7' }) } },
    fetch: (input, init = {}) => {
      inits.push(init);
      const { pathname, search } = new URL(String(input));
      return fetch(origin + pathname + search, init);
    },
  });
  return { childFetch, inits, client };
}

const text = (body: string, status = 200) => ({ status, headers: { 'Content-Type': 'text/html' }, body });

describe('fetching for an embedded application (R7.21)', () => {
  it('the report designer gets the extra headers, and text comes back (R7.21)', async () => {
    const server = await startServer(() => text('<script>1859123456789012481</script>'));
    const { childFetch } = openAt(server.origin);
    expect(await childFetch(`${designer}main.js?v=1`, { headers: { Accept: '*/*' } }, 'report')).toBe(
      '<script>1859123456789012481</script>',
    );
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/designer/main.js?v=1' });
    expect(server.seen[0]?.headers).toMatchObject({
      accept: '*/*',
      'blade-auth': 'bearer tok',
      'tenant-id': '000000',
      'org-id': '7',
    });
  });

  it('any other one is fetched plainly, and text comes back (R7.21)', async () => {
    const server = await startServer(() => text('{"code":500}'));
    const { childFetch, inits } = openAt(server.origin);
    for (const name of ['label', undefined, null, 'constructor', '__proto__']) {
      expect(await childFetch(`${designer}index.html`, {}, name)).toBe('{"code":500}');
    }
    expect(server.seen.flatMap(credentialsIn)).toEqual([]);
    expect(inits).toEqual(Array(5).fill({}));
  });

  it('header names and values are the portal’s (R7.21)', async () => {
    const server = await startServer(() => text(''));
    const session = signedIn();
    const client = createClient({ origin: portal, session, headers: { token: 'X-Token', org: 'X-Org' } });
    const headers = childHeaders(client, { getOrg: () => '9', tenantId: 't1' });
    expect(headers()).toEqual({ 'X-Token': 'bearer tok', 'Tenant-Id': 't1', 'X-Org': '9' });
    session.clear();
    expect(headers()).toEqual({});
    const childFetch = createChildFetch({
      origin: server.origin,
      access: { report: { url: '/designer/', headers: () => ({ 'X-Report': 'yes' }) } },
    });
    await childFetch('/designer/a.js', {}, 'report');
    expect(server.seen[0]?.headers).toMatchObject({ 'x-report': 'yes' });
  });

  it('an error page is not handed over as a script (R7.21)', async () => {
    const server = await startServer(() => text('<h1>Not found</h1>', 404));
    await expect(openAt(server.origin).childFetch(`${designer}x.js`, {}, 'report')).rejects.toThrow('404');
  });

  it('createChildFetch needs an origin where there is no page', () => {
    expect(() => createChildFetch({ access: {} })).toThrow('origin');
  });
});

describe('where the headers go (T-Q2)', () => {
  it.each([
    [designer, true],
    ['https://report.example.com/designer', true],
    [`${designer}deep/main.js`, true],
    ['HTTPS://REPORT.EXAMPLE.COM/designer/a', true],
    ['https://report.example.com/designer/a/../b', true],
    ['https://report.example.com/', false],
    ['https://report.example.com/designer-evil/a', false],
    ['https://report.example.com/designer/../admin', false],
    ['https://report.example.com/designer/%2e%2e/admin', false],
    ['https://report.example.com/designer/..%2fadmin', false],
    ['https://report.example.com/designer/..%5cadmin', false],
    ['http://report.example.com/designer/a', false],
    ['https://report.example.com:8443/designer/a', false],
    ['https://report.example.com.evil.test/designer/a', false],
    ['https://report.example.com@evil.test/designer/a', false],
    ['//evil.test/designer/a', false],
    ['/\\evil.test/designer/a', false],
    ['http:\\\\evil.test\\designer\\a', false],
    ['/designer/a', false],
  ])('%s: %s (T-Q2)', async (url, mayHave) => {
    const server = await startServer(() => text(''));
    await openAt(server.origin).childFetch(url, {}, 'report');
    expect(server.seen.flatMap(credentialsIn)).toEqual(mayHave ? ['blade-auth', 'tenant-id', 'org-id'] : []);
  });

  it('a redirect of the designer’s own host hands nothing on (T-Q2)', async () => {
    const evil = await startServer();
    const host = await startServer(() => ({ status: 302, headers: { Location: `${evil.origin}/steal` } }));
    const childFetch = createChildFetch({
      origin: portal,
      access: {
        report: { url: `${host.origin}/designer/`, headers: () => ({ 'Blade-Auth': 'bearer tok' }) },
      },
    });
    await expect(childFetch(`${host.origin}/designer/a`, {}, 'report')).rejects.toThrow();
    expect(evil.seen).toEqual([]);
  });

  it('createChildFetch calls `headers` only for requests that carry them (T-Q2)', async () => {
    const server = await startServer(() => text(''));
    const headers = vi.fn(() => ({}));
    const childFetch = createChildFetch({
      origin: server.origin,
      access: { report: { url: '/designer/', headers } },
    });
    await childFetch('/elsewhere', {}, 'report');
    expect(headers).not.toHaveBeenCalled();
  });
});
