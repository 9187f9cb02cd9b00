import type { Page } from '@playwright/test';
import { type Api, startApi, temporaryFolder } from './startApi.ts';
import { overflow } from './steps.ts';
import { expect, test } from './test.ts';

const secret = 'A-fine-first-1';

/** Returns the link that the service has printed, as soon as it is in the output. */
async function printedLink(api: Api, page: 'link' | 'setup'): Promise<string> {
  const link: { found?: string | undefined } = {};
  const pattern = new RegExp(`http://\\S+/login/${page}#[\\w-]{43}`);
  await expect
    .poll(() => {
      link.found = pattern.exec(api.output())?.[0];
      return link.found;
    })
    .toBeDefined();
  return link.found ?? '';
}

const menu = (page: Page) => page.getByRole('button', { name: /^(个人菜单|Account menu)/ });

test('a new installation prints a link once, its page makes the first administrator, and a demo start prints one that signs in', async ({
  browser,
}) => {
  test.slow();
  const folder = temporaryFolder();
  let api = await startApi(`${folder.path}/data`, { ISP_DEMO: 'off' });
  try {
    const setup = await printedLink(api, 'setup');
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(setup);
    await expect(page.getByRole('heading', { name: '创建首位平台管理员' })).toBeVisible();
    await page.getByLabel('昵称').fill('运维');
    await page.getByLabel('账号').fill('1');
    await page.getByLabel('密码', { exact: true }).fill(secret);
    await page.getByLabel('确认密码').fill(secret);
    await page.getByRole('button', { name: '创建管理员' }).click();
    await expect(page.getByText('账号以字母开头，4 到 32 位字母、数字或下划线')).toBeVisible();
    await expect(page.getByLabel('昵称')).toHaveValue('运维');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByLabel('账号').fill('developer');
    await page.getByRole('button', { name: '创建管理员' }).click();
    await expect(page.getByText('管理员已创建，请使用 developer 登录')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '登录' }).click();
    await page.getByLabel('账号', { exact: true }).fill('developer');
    await page.getByLabel('密码', { exact: true }).fill(secret);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(menu(page)).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(setup);
    await other.getByLabel('昵称').fill('另一人');
    await other.getByLabel('账号').fill('another');
    await other.getByLabel('密码', { exact: true }).fill(secret);
    await other.getByLabel('确认密码').fill(secret);
    await other.getByRole('button', { name: '创建管理员' }).click();
    await expect(other.getByText('链接已使用或已过期')).toBeVisible();
    await expect(other.getByLabel('账号')).toHaveValue('another');
    await api.stop();
    // The database is not empty, so no demo data are made. The link signs in the account with the name of the first
    // demo account.
    api = await startApi(`${folder.path}/data`, { ISP_DEMO: 'small' });
    const link = await printedLink(api, 'link');
    const third = await (await browser.newContext()).newPage();
    await third.goto(link);
    await expect(menu(third)).toBeVisible();
    expect(third.url()).not.toContain('#');
    const fourth = await (await browser.newContext()).newPage();
    await fourth.goto(link);
    await expect(fourth.getByText('链接已使用或已过期')).toBeVisible();
    for (const one of [page, other, third, fourth]) await one.context().close();
  } finally {
    await api.stop();
    folder.remove();
  }
});
