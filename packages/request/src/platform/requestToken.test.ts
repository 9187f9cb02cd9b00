import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createClient, memoryStore } from '../index.ts';
import { envelope, json, startServer } from '../testing/startServer.ts';
import { toBase64 } from '../wire/base64.ts';
import { registerGuest } from './registerGuest.ts';
import { type Grant, requestToken } from './requestToken.ts';

const password = 'Demo@2026密';
const md5 = createHash('md5').update(password).digest('hex');

const open = (origin: string) => {
  const session = memoryStore();
  session.set({ token: 'of somebody else' });
  return createClient({ origin, prefix: '/isp-user/api/v1', session, getOrg: () => '7' });
};

const grants: readonly [Grant, Record<string, string>][] = [
  [
    { type: 'captcha', username: 'u', password, captchaKey: 'k', captchaCode: 'abcde' },
    { username: 'u', password: md5, type: 'account' },
  ],
  [
    { type: 'password', username: 'u', password },
    { username: 'u', password: md5, type: 'account' },
  ],
  [
    { type: 'social', source: 'github', code: 'c', state: 's' },
    { source: 'github', code: 'c', state: 's' },
  ],
  [
    { type: 'authorization_code', code: 'c', redirectUri: 'https://p.example.com/cb' },
    { code: 'c', redirect_uri: 'https://p.example.com/cb' },
  ],
  [{ type: 'refresh_token', refreshToken: 'r' }, { refresh_token: 'r' }],
  [
    { type: 'register', name: '张工', username: 'u', account: 'a', password, phone: '13800001234' },
    { name: '张工', username: 'u', account: 'a', password: md5, phone: '13800001234' },
  ],
];

const token = json({
  access_token: 'T',
  refresh_token: 'R',
  expires_in: 3600,
  user_id: '1859123456789012481',
});

describe('the token endpoint (R7.05)', () => {
  it.each(grants)('grant %j (R7.05)', async (grant, params) => {
    const server = await startServer(() => token);
    const before = Date.now();
    const { session, detail } = await requestToken(open(server.origin), grant);
    const [sent] = server.seen;
    expect(sent).toMatchObject({ method: 'POST', url: '/blade-auth/oauth/token' });
    expect(sent?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      tenantId: '000000',
      grant_type: grant.type,
      scope: 'all',
      ...params,
    });
    expect(sent?.headers['tenant-id']).toBe('000000');
    expect(sent?.headers['captcha-code']).toBe(grant.type === 'captcha' ? 'abcde' : undefined);
    expect(sent?.headers['captcha-key']).toBe(grant.type === 'captcha' ? 'k' : undefined);
    expect(sent?.headers).not.toHaveProperty('blade-auth');
    expect(session).toEqual({ token: 'T', refreshToken: 'R', issuedAt: expect.any(Number) });
    expect(session.issuedAt).toBeGreaterThanOrEqual(before);
    expect(detail.user_id).toBe('1859123456789012481');
  });

  it('tenant, department, role and header names are options (R7.05, R9.02)', async () => {
    const server = await startServer(() => token);
    const client = createClient({ origin: server.origin, headers: { tenant: 'X-Tenant' } });
    const grant = { type: 'refresh_token', refreshToken: 'r' } as const;
    await requestToken(client, grant, { tenantId: 't1', deptId: 'd1', roleId: 'r1', path: '/token' });
    expect(server.seen[0]).toMatchObject({ path: '/token' });
    expect(server.seen[0]?.headers).toMatchObject({ 'x-tenant': 't1', 'dept-id': 'd1', 'role-id': 'r1' });
    expect(server.seen[0]?.body).toContain('tenantId=t1');
  });

  it('no department and no role is sent where none was named (R7.05)', async () => {
    const server = await startServer(() => token);
    await requestToken(open(server.origin), { type: 'refresh_token', refreshToken: 'r' });
    for (const name of ['dept-id', 'role-id']) expect(server.seen[0]?.headers).not.toHaveProperty(name);
  });

  it('signing in can be left (R7.19)', async () => {
    const server = await startServer(() => 'never');
    const controller = new AbortController();
    const grant = { type: 'refresh_token', refreshToken: 'r' } as const;
    const pending = requestToken(open(server.origin), grant, { signal: controller.signal });
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a server that reads nothing else gets them in the query (R7.05)', async () => {
    const server = await startServer(() => token);
    const grant = { type: 'password', username: 'u', password } as const;
    await requestToken(open(server.origin), grant, { credentialsIn: 'query' });
    const { searchParams } = new URL(server.seen[0]?.url ?? '', server.origin);
    expect(searchParams.get('password')).toBe(md5);
    expect(server.seen[0]?.body).toBe('');
  });
});

it('registration sends the md5 of the password (R7.06, R9.04)', async () => {
  const server = await startServer(() => envelope(true));
  await registerGuest(open(server.origin), { name: '张工', account: 'zhang', password });
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/blade-system/user/register-guest' });
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    tenantId: '000000',
    name: '张工',
    account: 'zhang',
    password: md5,
  });
  expect(server.seen[0]?.headers).not.toHaveProperty('blade-auth');
});

it('registration brings the picture’s key and code where it has them (R7.06, R7.05)', async () => {
  const server = await startServer(() => envelope(token));
  const form = { name: '张工', account: 'zhang', password };
  await registerGuest(open(server.origin), form, { captcha: { key: 'k', code: 'abcde' } });
  await requestToken(open(server.origin), {
    type: 'register',
    username: 'zhang',
    ...form,
    captchaKey: 'k',
    captchaCode: 'abcde',
  }).catch(() => undefined);
  for (const { headers } of server.seen.slice(0, 2))
    expect(headers).toMatchObject({ 'captcha-key': 'k', 'captcha-code': 'abcde' });
  expect(server.seen).toHaveLength(2);
});

it('a login password is base64 of its UTF-8 bytes (R9.04)', () => {
  expect(toBase64(password)).toBe(Buffer.from(password).toString('base64'));
});
