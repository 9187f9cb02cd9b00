import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Api, root, startApi, temporaryFolder } from './startApi.ts';
import { front, password, rowsOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

const source = `${root}apps/portal/e2e/secondPortal`;

test.describe('another portal on the kit', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let api: Api;

  test.beforeAll(async () => {
    folder = temporaryFolder();
    const built = `${folder.path}/ui`;
    const schemas = `${folder.path}/schemas`;
    cpSync(`${root}schemas`, schemas, { recursive: true });
    cpSync(`${source}/schemas`, schemas, { recursive: true });
    await promisify(execFile)(
      `${root}node_modules/.bin/vite`,
      ['build', '--config', `${source}/vite.config.ts`, '--outDir', built, '--logLevel', 'warn'],
      { cwd: source, env: { ...process.env, NODE_ENV: 'production' } },
    );
    const env = {
      ISP_PORTAL_TITLE: '阅览室',
      ISP_UI: built,
      ISP_SCHEMAS: schemas,
      ISP_MENUS: `${source}/menus.json`,
    };
    api = await startApi(`${folder.path}/data`, env);
  });

  test.afterAll(async () => {
    await api?.stop();
    folder.remove();
  });

  test('forty lines: another brand, a sign-in page of its own, two areas, another adapter (R10.06)', async ({
    page,
  }) => {
    expect(readFileSync(`${source}/main.tsx`, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    await page.goto(`${api.origin}${ui}/customer/library/book/index`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('读者证').fill('developer');
    await page.getByLabel('口令').fill(password);
    await page.getByRole('button', { name: '进入' }).click();
    await expect(page.getByRole('heading', { name: /，您好$/ })).toBeVisible();
    await expect(page).toHaveTitle(/阅览室$/);

    await page.getByRole('menuitem', { name: '书籍' }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await page.getByRole('button', { name: '新建' }).first().click();
    await expect(page.getByRole('heading', { name: '新建书籍' })).toBeVisible();
    await front(page).getByLabel('书名').fill('海底两万里');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(rowsOf(page).filter({ hasText: '海底两万里' })).toBeVisible();

    // R3.03: the address contains the query that the menu row defines (`size=20`).
    await page.getByRole('menuitem', { name: '到访' }).click();
    await expect(page).toHaveURL(/\/customer\/desk\/visit\/index\?size=20$/);
    await expect(rowsOf(page)).toHaveCount(3);
    // Several portals may have the same origin, so each portal uses its own prefix for its keys in the storage
    // (`room-`).
    const keys = await page.evaluate(() =>
      [...Array(localStorage.length).keys()].map((at) => localStorage.key(at)),
    );
    expect(keys.filter((key) => !key?.startsWith('room-'))).toEqual([]);
  });
});
