import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

/** Source of a renderer for this test. It draws the query of the page, and the reply of a call to the service. */
const renderer = `export default {
  paths: ['/', '/detail', '/secret'],
  async render({ cookies, fetch, origin, path, search }, template) {
    if (search === '?down') return { status: 503, html: 'down' };
    if (search === '?gone') return { status: 404, html: 'gone' };
    const asked = await fetch(origin + '/isp-user/api/v1/env');
    const reply = await asked.json();
    return {
      status: 200,
      html: template.replace('BODY', JSON.stringify({ cookies, path, search, origin, code: reply.code, status: asked.status })),
    };
  },
};`;
const origin = 'https://portal.example.com';
const ui = '/isp-user/ui';

const databases = testDatabases('pglite', demoImage);
let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-site-'));
  await mkdir(join(folder, 'dist'));
  await mkdir(join(folder, 'dist-site'));
  await writeFile(join(folder, 'dist/index.html'), '<p>portal</p>');
  await writeFile(join(folder, 'dist/site.html'), '<p>BODY</p>');
  await writeFile(join(folder, 'dist-site/server.js'), renderer);
  await writeFile(join(folder, 'dist-site/package.json'), '{ "type": "module" }');
  api = await openTestApi(await databases.open(), {
    ISP_CAPTCHA: 'off',
    ISP_PUBLIC_URL: origin,
    ISP_UI: join(folder, 'dist'),
  });
});
afterAll(async () => {
  await api.close();
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => api.call(undefined, 'GET', `${ui}${path}`);

it('a page of the public site is sent drawn, from the replies for a visitor without a session (R2.05)', async () => {
  const { headers, raw, status } = await get('/detail?id=7');
  expect(status).toBe(200);
  expect(JSON.parse(raw.replace(/<\/?p>/g, ''))).toEqual({
    cookies: '',
    path: '/detail',
    search: '?id=7',
    origin,
    code: 200,
    status: 200,
  });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

it('a page runs the scripts of its own origin, and no other (T-R7)', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('nonce');
  expect(policy.match(/unsafe-\w+/g)).toEqual(['unsafe-inline']);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
});

it.each([
  ['/', 200, undefined],
  ['/detail', 200, undefined],
  ['/secret', 200, 'noindex'],
  ['/?gone', 404, 'noindex'],
  ['/?down', 503, 'noindex'],
])('the service answers %s with %i and sends search engines %s', async (path, status, robots) => {
  const reply = await get(path);
  expect([reply.status, reply.headers['x-robots-tag']]).toEqual([status, robots]);
  // a page may depend on the cookies of its visitor, so it must not be cached for other visitors
  expect(reply.headers['cache-control']).toBe('private, no-cache');
});

it('every other address stays the portal’s', async () => {
  expect((await get('/customer/project/index')).raw).toBe('<p>portal</p>');
  expect((await get('/index.html')).raw).toBe('<p>portal</p>');
});
