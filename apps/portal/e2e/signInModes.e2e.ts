import type { APIRequestContext, Page } from '@playwright/test';
import { leavePortal, password, ui } from './steps.ts';
import { expect, test } from './test.ts';

/** Signs in at the page of the identity provider, which does not belong to the portal. */
async function signInAtProvider(page: Page, account: string) {
  await expect(page).toHaveURL(/\/oidc\//);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').first().click();
}

/** Returns the phone number of an account. The service shows it in full only to the user itself. */
async function phoneOf(request: APIRequestContext, username: string): Promise<string> {
  const login = await request.post('/isp-user/api/v1/login', {
    headers: { 'Blade-Requested-With': 'BladeHttpRequest' },
    data: { username, password: Buffer.from(password).toString('base64') },
  });
  const { data } = (await login.json()) as { data: { sessionId: string } };
  const users = await request.get('/isp-user/api/v1/users', {
    headers: { 'Blade-Auth': `bearer ${data.sessionId}` },
  });
  return ((await users.json()) as { data: { phone: string } }).data.phone;
}

/**
 * Presses the sign-in button in the top bar of the home page. Before a script has made the page interactive, the
 * button leads to the portal's own sign-in page; afterwards it leads to the provider.
 */
async function leaveForProvider(page: Page) {
  await expect(async () => {
    await page.goto(`${ui}/`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: '注册 / 登录' }).click();
    await expect(page).toHaveURL(/\/oidc\//, { timeout: 5000 });
  }).toPass();
}

const accountMenu = (page: Page) => page.getByRole('button', { name: /^个人菜单/ });

test('a visitor signs in at the provider, comes back, and signs out there too (R2.29, R4.03, R4.05)', async ({
  page,
}) => {
  await leaveForProvider(page);
  await signInAtProvider(page, 'developer');
  await expect(page).toHaveURL(`${ui}/operator/consumer`);
  await expect(accountMenu(page)).toBeVisible();
  const left = page.waitForRequest(/\/oidc\/session\/end/);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await left;
  await expect(page).toHaveURL(`${ui}/login`);
  // The session at the provider has ended, so the provider shows its sign-in page.
  await leaveForProvider(page);
  await expect(page.locator('input[name=username]')).toBeVisible();
});

test('single sign-on from the sign-in page leads to the page that was wanted (R4.03, R5.09)', async ({
  page,
}) => {
  await page.goto(`${ui}/customer/project/index`);
  await page.getByRole('tab', { name: '单点登录' }).click();
  await page.getByRole('button', { name: /统一认证/ }).click();
  await signInAtProvider(page, 'member');
  await expect(page).toHaveURL(`${ui}/customer/project/index`);
});

test('a lost session of the provider is opened again there, without a question (R4.05)', async ({ page }) => {
  await page.goto(`${ui}/customer/project/index`);
  await page.getByRole('tab', { name: '单点登录' }).click();
  await page.getByRole('button', { name: /统一认证/ }).click();
  await signInAtProvider(page, 'member');
  await expect(page).toHaveURL(`${ui}/customer/project/index`);
  await leavePortal(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('isp-session') ?? '{}') as object;
    localStorage.setItem('isp-session', JSON.stringify({ ...session, token: 'gone', refreshToken: 'gone' }));
  });
  const traded = page.waitForResponse(/login\/oauth2\/session/);
  // The page redirects to the provider, possibly before it is completely loaded. So the test does not wait for it.
  await page.goto(`${ui}/customer/notebook/index`, { waitUntil: 'commit' });
  await traded;
  await expect(page.getByRole('heading', { name: 'Notebook', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${ui}/customer/notebook/index`);
  expect(await page.evaluate(() => localStorage.getItem('isp-session'))).not.toContain('gone');
});

test('phone and code, after showing to be human (R4.03, R2.34)', async ({ page, request }) => {
  await page.goto(`${ui}/login`);
  await page.getByRole('tab', { name: '手机登录' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入手机号')).toBeVisible();
  const phone = await phoneOf(request, 'customer');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const dialog = page.getByRole('dialog', { name: '人机识别' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('验证码不能为空')).toBeVisible();
  await dialog.getByRole('textbox').fill('human');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill('000000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('短信验证码不正确')).toBeVisible();
  const outbox = await request.get('/simulator/sms', { headers: { Accept: 'application/json' } });
  const { data } = (await outbox.json()) as { data: readonly { phone: string; content: string }[] };
  // Selects the messages with the text 登录验证码 (sign-in code), because other tests may send codes for other purposes
  // to the same phone.
  const isSignIn = ({ content, ...to }: (typeof data)[number]) =>
    to.phone === phone && content.includes('登录验证码');
  const sent = data.find(isSignIn)?.content ?? '';
  const code = /\d{6}/.exec(sent)?.[0] ?? '';
  expect(code).not.toBe('');
  await page.getByLabel('短信验证码').fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
});

test('a visitor registers, sees which name is taken, and signs in (R7.06, R8.08)', async ({ page }) => {
  const account = `guest_${Math.random().toString(36).slice(2, 10)}`;
  await page.goto(`${ui}/login`);
  await page.getByRole('button', { name: '没有账号，去注册' }).click();
  await page.getByLabel('昵称').fill('新来的客人');
  await page.getByLabel('账号').fill('developer');
  await page.getByLabel('密码', { exact: true }).fill('Quite-long-1');
  await page.getByLabel('确认密码').fill('Quite-long-2');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('确认密码').fill('Quite-long-1');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('账号已存在')).toBeVisible();
  await expect(page.getByLabel('昵称')).toHaveValue('新来的客人');
  await page.getByLabel('账号').fill(account);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText(`注册成功，请使用 ${account} 登录`)).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill('Quite-long-1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${ui}/operator/consumer`);
  await expect(page.getByRole('menuitem', { name: '我的产品' })).toBeVisible();
});
