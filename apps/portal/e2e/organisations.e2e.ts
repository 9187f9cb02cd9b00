import type { Page } from '@playwright/test';
import { act, call, confirm, front, open, rowOf, rowsOf, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

interface Reply {
  readonly data: {
    readonly records: readonly {
      readonly id: string;
      readonly projectName: string;
      readonly orgId: string;
    }[];
  };
}

/** Switches to another organisation. Returns the rows of the first list call for this organisation. */
async function change(page: Page, to: string) {
  const before = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  const answered = page.waitForResponse((reply) => {
    const request = reply.request();
    if (!reply.url().includes('/project/page-query')) return false;
    const { orgId } = JSON.parse(request.postData() ?? '{}') as { orgId?: string };
    return orgId !== undefined && orgId !== before;
  });
  await page.getByRole('combobox', { name: '当前机构' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: to }).click();
  return ((await (await answered).json()) as Reply).data.records;
}

test('a developer of several organisations changes between them: each has its own rows, and in one the developer is the administrator (R1.05)', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const selector = page.getByRole('combobox', { name: '当前机构' });
  const own = await selector.inputValue();
  await selector.click();
  await expect(page.locator('.ant-select-item-option').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toBeVisible();

  const projects = await change(page, '云脉数据');
  await expect(page).toHaveURL(`${ui}/customer/project/index`);
  const orgId = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  expect(projects.length).toBeGreaterThan(0);
  for (const row of projects) expect(row.orgId).toBe(orgId);
  await expect(rowsOf(page)).toHaveCount(projects.length);
  // Both organisations may have records with equal names, so the test checks the rows of the reply.
  for (const row of projects) await expect(front(page).getByText(row.projectName).first()).toBeVisible();
  // In the other organisation the user is only a member, so the menu entry 资源管理 (resources) is missing.
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toHaveCount(0);

  const back = await change(page, own.trim());
  for (const row of back) expect(row.orgId).not.toBe(orgId);
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toBeVisible();
  // Other tests may have added projects meanwhile. So the page is compared with the reply that it received, not
  // with the projects in the database.
  for (const row of back) await expect(front(page).getByText(row.projectName).first()).toBeVisible();
  const names = back.map((row) => row.projectName);
  for (const { projectName } of projects)
    if (!names.includes(projectName)) await expect(front(page).getByText(projectName)).toHaveCount(0);
});

test('a link lets one user into a project, and that user leaves it again; another user cannot use it', async ({
  page,
}) => {
  const projectCode = `link-${Date.now()}`;
  const projectName = `link ${projectCode}`;
  const project = `/customer/project/index?projectName=${encodeURIComponent(projectName)}`;
  await open(page, project);
  const asked = { projectName, projectCode, projectType: 'MODEL_DEV' };
  await call(page, 'POST', '/isp-user/api/v1/project/add', asked);
  await page.reload();
  await act(page, rowOf(page, projectName), '生成邀请链接');
  const question = page.getByRole('dialog', { name: /生成邀请链接/ });
  await question.getByRole('button', { name: '确定' }).click();
  const shown = page.getByRole('dialog', { name: '邀请链接' });
  await expect(shown).toContainText(/invite=[A-Za-z0-9]{16}/);
  const [link = ''] =
    /\/customer\/invitedProject\/index\?invite=\w+/.exec((await shown.textContent()) ?? '') ?? [];

  await open(page, link, 'member');
  await page.getByRole('dialog').getByRole('button', { name: '接受' }).click();
  await confirm(page);
  await expect(page.getByRole('dialog').getByText('已接受').first()).toBeVisible();
  await turnTo(page, project);
  await rowOf(page, projectName).getByRole('link', { name: projectName, exact: true }).click();
  await front(page).getByRole('button', { name: '退出项目' }).click();
  await confirm(page, '退出项目');
  await expect(page.getByText('已退出项目')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出项目' })).toHaveCount(0);

  await open(page, link, 'customer');
  await expect(front(page).getByText('邀请链接已被使用')).toBeVisible();
});

test('the sign-in asks for account and password, or phone and code, in both languages, and sends them with the tenant (R3.10)', async ({
  page,
}) => {
  const sent = () =>
    page.waitForRequest((request) => request.method() === 'POST' && /api\/v1\/login$/.test(request.url()));
  for (const [locale, account, secret, byPhone, phone, code, submit] of [
    ['zh-cn', '账号', '密码', '手机登录', '手机号', '短信验证码', '登录'],
    ['en-US', 'Username', 'Password', 'Phone', 'Phone number', 'SMS code', 'Sign in'],
  ] as const) {
    await page.goto(`${ui}/login`);
    await page.context().addCookies([{ name: 'isp-language', value: locale, url: page.url() }]);
    await page.reload();
    await page.getByLabel(account, { exact: true }).fill('someone');
    await page.getByLabel(secret, { exact: true }).fill('something');
    const first = sent();
    await page.getByRole('button', { name: submit, exact: true }).click();
    expect((await first).postDataJSON()).toMatchObject({
      tenantId: '000000',
      username: 'someone',
      password: 'c29tZXRoaW5n',
    });
    await page.getByRole('tab', { name: new RegExp(byPhone) }).click();
    await page.getByRole('tabpanel').getByLabel(phone).fill('13900000000');
    await page.getByLabel(code).fill('123456');
    const second = sent();
    await page.getByRole('tabpanel').getByRole('button', { name: submit, exact: true }).click();
    expect((await second).postDataJSON()).toMatchObject({
      tenantId: '000000',
      phone: '13900000000',
      code: '123456',
    });
  }
});
