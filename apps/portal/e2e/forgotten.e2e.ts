import type { Page } from '@playwright/test';
import { call, comeWith, open, overflow, ui } from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';
const chosen = 'Chosen-anew-1';

/** Returns the user name of a customer of the demo data that no other test signs in with. */
async function spareCustomer(page: Page): Promise<string> {
  await open(page, '/userInfo', 'admin');
  const { records } = (await call(page, 'POST', `${api}/users/page-query`, {
    ...{ username: 'cus_', status: 'NORMAL', size: 50 },
  })) as { readonly records: readonly { readonly username: string }[] };
  return records.map(({ username }) => username).sort()[0] ?? '';
}

async function passHumanCheck(page: Page, title: string, confirm: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox').fill('human');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

/** Reads from the simulator the code for a new password that was sent to a phone. */
async function textedCode(page: Page, phone: string): Promise<string> {
  const code: { found?: string | undefined } = {};
  await expect
    .poll(async () => {
      const reply = await page.request.get('/simulator/sms', { headers: { Accept: 'application/json' } });
      const { data } = (await reply.json()) as {
        data: readonly { readonly phone: string; readonly content: string }[];
      };
      const sent = data.find((one) => one.phone === phone && one.content.includes('重置密码验证码'));
      code.found = /\d{6}/.exec(sent?.content ?? '')?.[0];
      return code.found;
    })
    .toBeDefined();
  return code.found ?? '';
}

test('a forgotten password is replaced by a code to the phone, and the other device is signed out (T-A11)', async ({
  page,
  browser,
}) => {
  const account = await spareCustomer(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, '/userInfo?tab=security', account);
  const { phone } = (await call(elsewhere, 'GET', `${api}/users`)) as { readonly phone: string };

  const own = await (await browser.newContext()).newPage();
  await own.goto(`${ui}/login`);
  await own.getByRole('button', { name: '忘记密码' }).click();
  await own.getByRole('button', { name: '获取验证码' }).click();
  await expect(own.getByText('请输入手机号或邮箱')).toBeVisible();
  await own.getByLabel('手机号或邮箱').fill(phone);
  await own.getByRole('button', { name: '获取验证码' }).click();
  await passHumanCheck(own, '人机识别', '确定');
  await expect(own.getByText(/验证码即将送达/)).toBeVisible();
  await expect(own.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
  const code = await textedCode(own, phone);
  await own.getByLabel('新密码').fill(chosen);
  await own.getByLabel('确认密码').fill(chosen);
  await own.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
  await own.getByRole('button', { name: '设置新密码' }).click();
  await expect(own.getByText('验证码不正确或已失效，请重新获取')).toBeVisible();
  // The refused form keeps what was typed.
  await expect(own.getByLabel('新密码')).toHaveValue(chosen);
  await own.getByLabel('验证码').fill(code);
  await own.getByRole('button', { name: '设置新密码' }).click();
  await expect(own.getByText('密码已重置，请用新密码登录')).toBeVisible();
  await own.getByLabel('账号', { exact: true }).fill(account);
  await own.getByLabel('密码', { exact: true }).fill(chosen);
  await own.getByRole('button', { name: '登录', exact: true }).click();
  await expect(own.getByRole('button', { name: /^个人菜单/ })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
  await own.context().close();
});

test('on a phone in English an unknown address gets the same reply', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeWith(page, 'language', 'en-us');
  await page.goto(`${ui}/login`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Phone number or email').fill('stranger');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Invalid phone number or email')).toBeVisible();
  await page.getByLabel('Phone number or email').fill('stranger@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await passHumanCheck(page, 'Human check', 'OK');
  await expect(page.getByText(/a code is on its way/)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Remember it? Sign in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
