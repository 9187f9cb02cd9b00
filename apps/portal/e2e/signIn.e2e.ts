import { open, password, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('signing in leads back to the page that was wanted (R5.09)', async ({ page }) => {
  await page.goto(`${ui}/customer/notebook/index?page=1`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, 'developer');
  await expect(page).toHaveURL(`${ui}/customer/notebook/index?page=1`);
  await expect(page).toHaveTitle('Notebook - AI 产业服务平台');
  await expect(page.getByRole('navigation').getByRole('menuitem', { name: 'Notebook' })).toHaveClass(
    /selected/,
  );
});

// Two unsafe addresses are tested here. The unit tests of this rule cover all others.
const elsewhere = ['/\\evil.test', 'javascript:alert(1)'];
for (const redirect of elsewhere) {
  test(`signing in does not lead to ${redirect} (T-R3)`, async ({ page }) => {
    await page.goto(`${ui}/login?redirect=${encodeURIComponent(redirect)}`);
    await signIn(page, 'developer');
    await page.waitForURL(`**${ui}/operator/consumer`);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  });
}

test('the hints of the sign-in only ask: whatever is typed goes to the service, which judges it (R5.14)', async ({
  page,
}) => {
  await page.goto(`${ui}/login`);
  await page.getByLabel('账号', { exact: true }).fill('不是 an account!');
  await page.getByLabel('密码', { exact: true }).fill('x');
  const sent = page.waitForRequest(/api\/v1\/login$/);
  await page.getByRole('button', { name: '登录' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ username: '不是 an account!', password: 'eA==' });
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
});

test('what is missing or wrong is said at its field', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('nobody-of-that-name');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a sign-in that fails says so though the part that draws it cannot be loaded, and keeps what is typed (T-R8)', async ({
  page,
  problems,
}) => {
  await page.goto(`${ui}/login`);
  await page.getByLabel('账号', { exact: true }).fill('developer');
  await page.getByLabel('密码', { exact: true }).fill(password);
  for (const lost of [/assets\/Outcome-/, /api\/v1\/login$/])
    await page.route(lost, (request) => request.abort());
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('网络异常，请检查网络连接');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('developer');
  await page.unrouteAll();
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(`**${ui}/operator/consumer`);
  // The browser logs that a resource could not be loaded. This message is expected, so it is removed.
  problems.splice(0);
});

test('signing out asks first, empties both storages, and leaves language and theme (R2.30, R4.04)', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  await open(page, '/customer/notebook/edit');
  for (const [name, value] of [
    ['isp-language', 'en-us'],
    ['isp-theme', 'theme-dark'],
  ] as const)
    await page.context().addCookies([{ name, value, url: new URL('/', page.url()).href }]);
  // The user has filled in a form but not submitted it, so there is a stored draft.
  await page.getByLabel('Notebook 名称').fill('nb-unsent');
  await expect.poll(async () => (await kept())[0]?.some((key) => key.includes(':draft:'))).toBe(true);
  await page.getByRole('button', { name: /^个人菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '确定退出登录吗?' });
  await expect(dialog).toHaveCSS('width', '532px');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/notebook\/edit/);
  await page.getByRole('button', { name: /^个人菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([[], []]);
  // The page as the service renders it, before any script runs, already has the language and the theme.
  const drawn = await (await page.request.get(`${ui}/`)).text();
  expect(drawn).toMatch(/<html[^>]* lang="en-US"[^>]* data-theme="theme-dark"/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a session the server forgot ends here, once, and the login check is asked with a reload (R4.05, R8.04, R4.09)', async ({
  page,
}) => {
  // This list has no records in a state that changes by itself, so it is not polled.
  await open(page, '/customer/project/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The number in the tab shows that all calls of the page have ended.
  await expect(page.getByRole('tab', { name: /^我的项目\s*\d/ })).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('isp-session') ?? '{}');
    localStorage.setItem('isp-session', JSON.stringify({ ...session, token: 'gone', refreshToken: 'gone' }));
  });
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/login/oauth2/check')) checks.push(new URL(request.url()).search);
  });
  await page.getByRole('menuitem', { name: 'Notebook' }).getByRole('link').click();
  // The user is not signed in at the identity provider. Because of `prompt=none`, the provider shows no page and
  // redirects back.
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(checks[0]).toMatch(/^\?reload=%2Fcustomer%2Fnotebook%2Findex.*&prompt=none$/);
  await signIn(page, 'developer');
  await expect(page).toHaveURL(/notebook\/index/);
});

test('a token that is no longer taken is replaced, and the user notices nothing (R4.10)', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('isp-session') ?? '{}');
    localStorage.setItem('isp-session', JSON.stringify({ ...session, token: 'gone' }));
  });
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/blade-auth/oauth/token')) refreshes += 1;
  });
  await page.getByRole('menuitem', { name: 'Notebook' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Notebook 名称' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('isp-session'))).not.toContain('gone');
});

test('a page that does not exist says so', async ({ page }) => {
  await page.goto(`${ui}/customer/nothing/index`);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.goto(`${ui}/403`);
  await expect(page.getByRole('heading', { name: '无权限' })).toBeVisible();
});

test('the code of the phone and the button that sends it are at one height', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await page.getByRole('tab', { name: '手机登录' }).click();
  const send = page.getByRole('button', { name: '获取验证码' });
  await expect(send).toBeVisible();
  // The two positions are read one after the other. If the parts above are still loading, the second position has
  // moved, so the comparison is repeated.
  await expect(async () => {
    const code = await page.locator('.portal-code .ant-input-affix-wrapper').boundingBox();
    const button = await send.boundingBox();
    expect(Math.abs((code?.y ?? 0) - (button?.y ?? 99))).toBeLessThan(1);
    expect(code?.height).toBe(button?.height);
  }).toPass();
});
