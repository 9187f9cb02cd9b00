import { addNotebooks, newName } from './notebooks.ts';
import { startApi, temporaryFolder } from './startApi.ts';
import { open, rowOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('everything survives a restart of the service', async ({ page }) => {
  test.setTimeout(240_000);
  const data = temporaryFolder();
  let api = await startApi(data.path);
  try {
    const name = newName('restart');
    await page.goto(`${api.origin}${ui}/login`);
    await page.getByLabel('账号', { exact: true }).fill('developer');
    await page.getByLabel('密码', { exact: true }).fill('Demo@2026');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('button', { name: /^个人菜单/ })).toBeVisible();
    await addNotebooks(page, [name]);
    const session = await page.evaluate(() => localStorage.getItem('isp-session'));
    await api.stop();

    api = await startApi(data.path);
    await page.goto(`${api.origin}${ui}/404`);
    // the port is another one, and so the browser's storage; the session is the same
    await page.evaluate((kept) => localStorage.setItem('isp-session', kept ?? ''), session);
    await page.goto(`${api.origin}${ui}/customer/notebook/index?notebookName=${name}`);
    await expect(rowOf(page, name)).toBeVisible();
  } finally {
    // what it still loads would find nobody
    await page.goto('about:blank');
    await api.stop();
    data.remove();
  }
});

test('the address of a record opens the record', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  const name = newName('link');
  const [id] = await addNotebooks(page, [name]);
  // T-R13: 19 digits, none lost
  expect(id).toMatch(/^\d{15,19}$/);
  await page.goto(`${ui}/customer/notebook/detail?id=${id}`);
  await expect(page.getByText(name).first()).toBeVisible();
});
