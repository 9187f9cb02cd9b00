import type { Request } from '@playwright/test';
import { newName } from './notebooks.ts';
import { front, open, rowsOf, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('five quick query changes end with the last answer, the earlier ones aborted (T-R9)', async ({
  page,
}) => {
  await open(page, '/customer/notebook/index');
  await expect(rowsOf(page).first()).toBeVisible();

  const asked: Request[] = [];
  const aborted: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/notebook/page-query')) asked.push(request);
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/notebook/page-query')) aborted.push(request);
  });
  // The answers are held back until all calls have been made. The first answer is held back longest.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/notebook/page-query*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const box = page.getByRole('search').getByLabel('Notebook 名称');
  for (const word of ['a', 'b', 'c', 'd', 'nothing-is-called-so']) {
    await box.fill(word);
    await box.press('Enter');
    await expect.poll(() => names(asked).includes(word)).toBe(true);
  }
  release();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await expect.poll(() => names(aborted)).toEqual(['a', 'b', 'c', 'd']);
  expect(names(asked)).toEqual(['a', 'b', 'c', 'd', 'nothing-is-called-so']);
});

const names = (requests: readonly Request[]) =>
  requests.map(
    (request) => (JSON.parse(request.postData() ?? '{}') as { notebookName?: string }).notebookName,
  );

test('five clicks on 确定 and Enter send one POST (T-R11)', async ({ page }) => {
  await open(page, '/customer/mirorRepo/edit');
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/miror-repo/add')) posts.push(request);
  });
  const name = newName('once').replace('nb-', 'repo-');
  await page.getByLabel('仓库名称').fill(name);
  await page.getByRole('combobox', { name: '用途' }).click();
  await page.locator('.ant-select-item-option').first().click();
  const button = page.getByRole('button', { name: '确定' });
  await button.evaluate((element: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) element.click();
    element.form?.requestSubmit();
  });
  await expect(page.getByText('新增成功')).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('two calls bring the workbench, the figures first, after the five of every sign-in', async ({
  page,
}) => {
  await page.goto(`${ui}/login`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && !pathname.endsWith('/stream');
    if (isCall) calls.push([pathname.split('/').slice(-1), searchParams.get('part') ?? ''].join(' ').trim());
  });
  await signIn(page, 'developer');
  const main = front(page);
  await expect(main.getByRole('list', { name: '总览' }).getByText(/\d/).first()).toBeVisible();
  await expect(main.getByRole('region', { name: '最近的 Notebook' }).getByRole('link').nth(1)).toBeVisible();
  await main.getByRole('button', { name: /^更多指标/ }).click();
  await expect(main.getByRole('list', { name: '更多指标' }).getByText(/\d/).first()).toBeVisible();
  await main.getByRole('figure', { name: '近7日任务' }).scrollIntoViewIfNeeded();
  await expect(main.getByRole('img', { name: /^走势/ }).first()).toBeVisible();
  const ofEverySignIn = ['users', 'xsrf-token', 'top-menu', 'routes', 'buttons'];
  const own = calls.slice(calls.indexOf('users')).filter((name) => !ofEverySignIn.includes(name));
  expect(own).toEqual(['workbench figures', 'workbench courses']);
});

test('one list call opens a list', async ({ page }) => {
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-query')) calls.push(new URL(request.url()).pathname);
  });
  await page.getByRole('menuitem', { name: 'Notebook' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Notebook 名称' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(calls).toEqual(['/isp-user/api/v1/notebook/page-query']);
});

test('pointing at a menu entry brings its screen: the click asks for rows only', async ({ page }) => {
  const code: string[] = [];
  let underWay = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    underWay += 1;
    code.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') underWay -= 1;
  });
  const isAsked = (part: string) => code.some((url) => url.includes(`/${part}-`));
  // This page shows no notebooks and is not a list, so the code of the notebook list is not loaded yet.
  await open(page, '/customer/resourceMonitor/index');
  // The charts are drawn later than their frames, so the test waits for the first chart.
  await expect(page.getByRole('figure').locator('canvas').first()).toBeVisible();
  expect(['ListScreen', 'notebook', 'ViewTabs'].filter(isAsked)).toEqual([]);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Notebook', exact: true });
  // The code for messages is loaded at the first key or click on a page. A key is pressed here, so that this chunk
  // is not counted later.
  await page.keyboard.press('Shift');
  await entry.hover();
  // When the pointer is over a menu entry, the portal loads in advance the chunks of the screen, of its schema, and
  // of the parts of its first paint.
  for (const part of ['ListScreen', 'notebook', 'ViewTabs', 'referenceControl'])
    await expect.poll(() => isAsked(part), part).toBe(true);
  let seen = -1;
  // A loaded script may request a further script a moment later. So the test waits until no request is running and
  // the number of scripts no longer changes.
  await expect
    .poll(() => {
      const before = seen;
      seen = code.length;
      return underWay === 0 && seen === before;
    })
    .toBe(true);
  code.length = 0;
  const rows = page.waitForRequest('**/notebook/page-query*');
  await entry.click();
  await rows;
  await expect(rowsOf(page).first()).toBeVisible();
  // Further chunks are loaded when the page is idle, after the rows are shown. At this point they would have been
  // requested.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
  expect(code).toEqual([]);
});
