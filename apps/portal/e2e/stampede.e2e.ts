import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { newName } from './notebooks.ts';
import { root } from './startApi.ts';
import { call, leavePortal, open, rowsOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

/** Global variables of a test page: the request library, apart from the copy that the portal has loaded. */
interface OwnClient {
  readonly IspRequest: typeof import('@isp/request');
  readonly IspPlatform: typeof import('@isp/request/platform');
}

/** Returns a script that contains a file of `@isp/request`, and sets its exports as a global variable of the page. */
async function bundle(entry: string, name: keyof OwnClient): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: `${root}packages/request`,
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name, fileName: 'client' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The client was not built.');
  const [{ code }] = result.output;
  // In the bundle the name is only a local variable, so the last line makes it global.
  return `${code}\nglobalThis.${name} = ${name};`;
}

/** Opens three pages of one browser whose stored session the server no longer accepts. */
async function staleTabs(page: Page, context: BrowserContext) {
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const code = `${await bundle('src/index.ts', 'IspRequest')}\n${await bundle('src/platform.ts', 'IspPlatform')}`;
  const pages = await Promise.all([1, 2, 3].map(() => context.newPage()));
  for (const one of pages) {
    // The page is an image of the same origin, so it does not run the portal and its request client.
    await leavePortal(one);
    await one.evaluate(code);
  }
  // The portal is left before the session is made invalid, because the portal's timer would refresh the session.
  const session = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('isp-session') ?? '{}') as object;
    return JSON.stringify({ ...kept, token: 'gone' });
  });
  const orgId = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  await leavePortal(page);
  await page.evaluate((stored) => localStorage.setItem('isp-session', stored), session);
  const seen: { path: string; method: string }[] = [];
  context.on('request', (request) => {
    seen.push({ path: new URL(request.url()).pathname, method: request.method() });
  });
  const refreshes = () => seen.filter(({ path }) => path === '/blade-auth/oauth/token').length;
  return { pages, seen, refreshes, orgId };
}

/**
 * Creates a client in the page, and sends 20 reads and one writing call at the same time. @returns the results of
 * the calls
 */
function storm(page: Page, name: string, orgId: string | null) {
  return page.evaluate(
    async ({ name, orgId }) => {
      const { IspRequest, IspPlatform } = globalThis as unknown as OwnClient;
      const { createClient, storageStore } = IspRequest;
      const client = createClient({
        session: storageStore(localStorage, 'isp-session'),
        refresh: IspPlatform.refreshByToken({ xsrfPath: '/isp-user/api/v1/xsrf-token' }),
      });
      const calls = Array.from({ length: 20 }, () => client.get('/isp-user/api/v1/users'));
      const project = { projectName: name, projectCode: name, projectType: 'RESEARCH', orgId };
      calls.push(client.post('/isp-user/api/v1/project/add', project));
      return (await Promise.allSettled(calls)).map((end) =>
        end.status === 'fulfilled' ? 'done' : String(end.reason),
      );
    },
    { name, orgId },
  );
}

test('20 calls in each of 3 tabs meet 401: one refresh, every read again, no write twice (T-Q3, T-Q4, R4.10)', async ({
  page,
  context,
}) => {
  const { pages, seen, refreshes, orgId } = await staleTabs(page, context);
  const names = pages.map(() => newName('storm'));
  const ends = await Promise.all(pages.map((one, at) => storm(one, names[at] ?? '', orgId)));
  expect(ends.map((end) => end.filter((one) => one === 'done').length)).toEqual([21, 21, 21]);
  expect(refreshes()).toBe(1);
  const reads = seen.filter(({ path, method }) => path === '/isp-user/api/v1/users' && method === 'GET');
  expect(reads.length).toBeLessThanOrEqual(2 * 60);
  await page.goto(`${ui}/customer/project/index`);
  for (const name of names) {
    const found = (await call(page, 'POST', '/isp-user/api/v1/project/page-query', {
      projectName: name,
    })) as {
      total: number;
    };
    expect(found.total, name).toBe(1);
  }
});

test('signing out while a token is on its way stays signed out (T-Q3)', async ({ page, context }) => {
  const { pages, refreshes } = await staleTabs(page, context);
  const [first] = pages;
  if (!first) throw new Error('No page was opened.');
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await context.route('**/blade-auth/oauth/token', async (route) => {
    await held;
    await route.continue();
  });
  const end = first.evaluate(async () => {
    const { IspRequest, IspPlatform } = globalThis as unknown as OwnClient;
    const { createClient, storageStore } = IspRequest;
    const client = createClient({
      session: storageStore(localStorage, 'isp-session'),
      refresh: IspPlatform.refreshByToken(),
    });
    return client.get('/isp-user/api/v1/users').then(
      () => 'done',
      () => 'refused',
    );
  });
  await expect.poll(refreshes).toBe(1);
  await page.evaluate(() => localStorage.removeItem('isp-session'));
  release();
  expect(await end).toBe('refused');
  expect(await page.evaluate(() => localStorage.getItem('isp-session'))).toBeNull();
});
