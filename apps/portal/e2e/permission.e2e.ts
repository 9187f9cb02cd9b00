import { open, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('R6.03 R6.04 a plain member sees no entry that is for administrators, and may not open it', async ({
  page,
}) => {
  await open(page, '/customer/notebook/index', 'member');
  await expect(page.getByRole('menuitem', { name: 'Notebook' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toHaveCount(0);
  await page.goto(`${ui}/customer/resource/index`);
  await expect(page.getByText('您没有查看权限，请联系管理员')).toBeVisible();
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(0);
});

test('R6.05 the service refuses what the screen hides', async ({ page }) => {
  await open(page, '/customer/notebook/index', 'member');
  const status = await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('isp-session') ?? '{}') as { token: string };
    const response = await fetch('/isp-user/api/v1/resource/add', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Blade-Requested-With': 'BladeHttpRequest',
        'Blade-Auth': `bearer ${session.token}`,
      },
      body: JSON.stringify({ orgId: sessionStorage.getItem('isp-org') }),
    });
    return response.status;
  });
  expect(status).toBe(403);
});

test('R1.04 a customer has no developer menu', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await signIn(page, 'customer');
  await expect(page.getByRole('menuitem', { name: '我的产品' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '项目管理' })).toHaveCount(0);
  await page.goto(`${ui}/customer/notebook/index`);
  await expect(page.getByText('您没有查看权限，请联系管理员')).toBeVisible();
});

test('R1.05 R2.27 another organisation brings its own menu and rows', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toBeVisible();
  const first = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  const sent = page.waitForRequest((request) => {
    if (!request.url().includes('/page-query')) return false;
    const { orgId } = JSON.parse(request.postData() ?? '{}') as { orgId?: string };
    return orgId !== undefined && orgId !== first;
  });
  await page.getByRole('combobox', { name: '当前机构' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '云脉数据' }).click();
  const { orgId } = JSON.parse((await sent).postData() ?? '{}') as { orgId?: string };
  expect(orgId).toBe(await page.evaluate(() => sessionStorage.getItem('isp-org')));
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toHaveCount(0);
});
