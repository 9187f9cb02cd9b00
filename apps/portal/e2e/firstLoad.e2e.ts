import { existsSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { root } from './startApi.ts';
import { signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

/**
 * Returns the number and the size of the scripts that a page loads during `visit` and until it is idle. The size is
 * counted as transferred (compressed).
 */
async function scriptsOf(page: Page, visit: () => Promise<unknown>) {
  // An empty page is opened first, so that requests of the previous page are not counted.
  await page.goto('about:blank');
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.add(pathname.slice(ui.length));
  });
  // The mouse is moved away, because a control below the pointer would load the code that it needs.
  await page.mouse.move(0, 0);
  await visit();
  // The portal loads further chunks when the page is idle, after the first paint. At this point they have been
  // requested.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const bytesOf = (path: string) => {
    const file = `${root}apps/portal/dist${path}`;
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  return { files: paths.size, kB: [...paths].reduce((sum, path) => sum + bytesOf(path), 0) / 1000 };
}

test('the sign-in page asks for at most 11 scripts of 205 kB', async ({ page }) => {
  const { files, kB } = await scriptsOf(page, async () => {
    await page.goto(`${ui}/login`);
    await page.getByLabel('密码', { exact: true }).waitFor();
  });
  expect(files).toBeGreaterThan(2);
  expect(files).toBeLessThanOrEqual(11);
  expect(kB).toBeLessThanOrEqual(205);
});

test('the first list of a signed-in user asks for at most 22 scripts of 400 kB', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await signIn(page, 'developer');
  await page.waitForURL(`**${ui}/operator/consumer`);
  const { files, kB } = await scriptsOf(page, async () => {
    await page.goto(`${ui}/customer/notebook/index`);
    await page.locator('.ant-table-row').first().waitFor();
  });
  expect(files).toBeGreaterThan(2);
  expect(files).toBeLessThanOrEqual(22);
  expect(kB).toBeLessThanOrEqual(400);
});

test('the workbench is loaded while the user types: the sign-in asks for no script of it', async ({
  page,
}) => {
  await page.goto(`${ui}/login`);
  const name = page.getByLabel('账号', { exact: true });
  await name.waitFor();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await name.pressSequentially('dev');
  await expect.poll(() => scripts.some((path) => path.includes('/WorkbenchPage-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  scripts.length = 0;
  await signIn(page, 'developer');
  await page.locator('.isp-figures[aria-busy=false] li').first().waitFor();
  // the charts follow the figures
  expect(scripts.filter((path) => !/[Cc]hart/.test(path))).toEqual([]);
});
