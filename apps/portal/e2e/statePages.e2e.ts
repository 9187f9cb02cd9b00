import type { Page } from '@playwright/test';
import { front, open, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

// These tests open pages that show a state (error, missing right, empty) instead of a screen. Each page must show
// the reason, and at least one link or button that works.

/** Checks that the page shows this heading, and that its links or buttons can be used. */
async function expectNextStep(page: Page, title: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(title).filter({ visible: true }).first(), String(title)).toBeVisible();
  const nextSteps = main
    .locator('.isp-shell-status-links, .ant-result-extra')
    .filter({ visible: true })
    .locator('a[href], button:enabled, input:enabled');
  await expect(nextSteps.first(), String(title)).toBeVisible();
}

test('a visitor has a way on from every state page', async ({ page }) => {
  for (const [path, title] of [
    ['/403', '无权限'],
    ['/404', '页面不存在'],
    ['/500', '系统异常'],
    ['/customer/nothing/index', '页面不存在'],
  ] as const) {
    await page.goto(`${ui}${path}`);
    await expectNextStep(page, title);
    // The page has the top bar of the public site, and the address has not changed.
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(`${ui}${path}`);
  }
  await page.goto(`${ui}/login/callback`);
  await expect(page.getByRole('link', { name: '重新登录' })).toBeVisible();
  await page.goto(`${ui}/404`);
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${ui}/`);
});

test('a user keeps the frame on a page that does not exist, and goes on from there', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  await expect(front(page).getByRole('button', { name: '新建' }).first()).toBeVisible();
  await turnTo(page, '/customer/nothing/index');
  await expectNextStep(page, '页面不存在');
  await expect(page).toHaveTitle(/^页面不存在/);
  await expect(page.getByRole('menuitem', { name: 'Notebook' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notebook' })).toBeVisible();
  // The page offers links to pages that were opened before (最近打开). The link must work.
  await front(page)
    .getByRole('navigation', { name: '最近打开' })
    .getByRole('link', { name: 'Notebook' })
    .click();
  await expect(page).toHaveURL(/\/customer\/notebook\/index/);
  for (const [path, title] of [
    ['/403', '无权限'],
    ['/500', '系统异常'],
    ['/customer/notebook/detail?id=1', '记录不存在或已删除'],
    ['/customer/notebook/edit?id=1', '记录不存在或已删除'],
    ['/customer/invitedOrg/index?invite=gone', /邀请|链接/],
    ['/dataGovern/index/99', '加载失败'],
    ['/developer/apply', '当前身份不能提交入驻申请'],
    ['/order?productId=1', '产品已下架'],
    ['/trial?productId=1', '产品已下架'],
  ] as const) {
    await page.goto(`${ui}${path}`);
    await expectNextStep(page, title);
  }
});

test('a page one may not see names the permission and its administrator, and another organisation is chosen there', async ({
  page,
}) => {
  await open(page, '/customer/platform/users');
  await expectNextStep(page, '无权限');
  await expect(front(page)).toContainText('所需权限：user');
  await expect(front(page)).toContainText(/管理员授予/);
  await expect(front(page).getByRole('combobox', { name: '当前机构' })).toBeVisible();
  await front(page).getByRole('button', { name: '返回工作台' }).click();
  await expect(page).toHaveURL(`${ui}/operator/consumer`);
});

test('a newcomer without organisation has a menu of what works, and every first step leads on', async ({
  page,
}) => {
  await open(page, '/operator/consumer', 'newcomer');
  const steps = page.getByRole('region', { name: '从这里开始' }).getByRole('link');
  await expect(steps.first()).toBeVisible();
  const [menu, cards] = [page.getByRole('menuitem').getByRole('link'), steps];
  const paths = async (links: typeof menu) =>
    Promise.all((await links.all()).map(async (link) => (await link.getAttribute('href')) ?? ''));
  const all = [...new Set([...(await paths(menu)), ...(await paths(cards))])];
  expect(all.length).toBeGreaterThanOrEqual(3);
  for (const path of all) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    await expect(page.getByText('请选择机构', { exact: true }), path).toHaveCount(0);
    await expect(page.getByText('当前身份不能'), path).toHaveCount(0);
  }
  // A page that needs an organisation offers the same links to a user without an organisation.
  await page.goto(`${ui}/customer/notebook/index`);
  await expectNextStep(page, '请选择机构');
  await front(page).getByRole('link', { name: '接受机构邀请' }).click();
  await expect(page).toHaveURL(/\/customer\/invitedOrg\/index/);
  // For a developer without an organisation, the page 成为开发者 (become a developer) offers a link to the received
  // invitations.
  await page.goto(`${ui}/developer`);
  await page.getByRole('link', { name: '查看收到的邀请' }).click();
  await expect(page).toHaveURL(/\/customer\/invitedOrg\/index/);
});

test('a developer sees their standing instead of the offer', async ({ page }) => {
  await open(page, '/developer');
  await expect(page.getByRole('heading', { level: 1, name: '您已是开发者' })).toBeVisible();
  await expect(page.getByText(/您所在的机构：/)).toBeVisible();
});
