import type { Locator, Page } from '@playwright/test';
import { act, choose, chooseSiteLanguage, newGuest, open, password, rowOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

const scan = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

test('a customer reads what developers get, applies, and once approved works in an organisation of their own (R2.26, R1.02, R2.05)', async ({
  page,
  browser,
}) => {
  const account = await newGuest(page);
  const orgName = `远洋感知 ${account}`;
  await page.setViewportSize({ width: 1440, height: 900 });

  // A visitor reads the page, signs in and returns to it.
  await page.goto(`${ui}/developer`);
  await expect(page.getByRole('heading', { name: '成为开发者', level: 1 })).toBeVisible();
  await page.getByText('个人可以入驻吗？').click();
  await expect(page.getByText(/不需要营业执照/)).toBeVisible();
  await page.getByRole('link', { name: '登录并申请' }).click();
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${ui}/developer`);
  await expect(page.getByRole('link', { name: '立即申请' })).toBeVisible();
  // The top menu has exactly one link to this page, for visitors and for users.
  const topMenu = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '成为开发者' });
  await expect(topMenu).toHaveCount(1);

  await inEnglishOnAPhone(page);

  await page.getByRole('link', { name: '立即申请' }).click();
  const form = page.getByRole('main');
  await fill(page, form, { orgName, account });
  const send = form.getByRole('button', { name: /^确\s*定$/ });
  await form.getByLabel('短信验证码').fill('000000');
  await send.click();
  // After the service has refused the application, the form still contains all typed texts and uploaded files.
  await expect(form.getByText('短信验证码不正确')).toBeVisible();
  await expect(form.getByLabel('机构名称')).toHaveValue(orgName);
  await expect(form.locator('[data-path=idBack] .isp-file')).toHaveAttribute('data-state', 'stored');
  await form.getByLabel('短信验证码').fill(await sentCode(page, phoneOf(account)));
  await send.click();
  await expect(page).toHaveURL(`${ui}/developer`);
  await expect(page.getByRole('heading', { name: '入驻进度' })).toBeVisible();
  await expect(page.getByText('正在审核')).toBeVisible();
  await expect(page.getByText(orgName)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await open(office, `/customer/platform/applications?orgName=${encodeURIComponent(orgName)}`, 'admin');
  await act(office, rowOf(office, orgName), '审核通过');
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /^(确\s*定|审核通过)$/ })
    .click();
  await expect(rowOf(office, orgName)).toContainText('已通过');
  await office.context().close();

  await page.reload();
  await expect(page.getByText('已通过')).toBeVisible();
  await page.getByRole('link', { name: '进入工作台' }).click();
  await expect(page).toHaveURL(`${ui}/operator/consumer`);
  await expect(page.getByRole('combobox', { name: '当前机构' })).toBeAttached();
  // The menu entry 机构管理 (organisations) exists only for developers, so it shows that the user is a developer now.
  await expect(page.getByRole('menuitem', { name: '机构管理' })).toBeVisible();
  await page.goto(`${ui}/developer`);
  await expect(topMenu).toHaveCount(1);
});

/** Checks that the introduction and the form fit the width of a phone, in English. */
async function inEnglishOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseSiteLanguage(page, 'English');
  await expect(page.getByRole('heading', { name: 'Become a developer', level: 1 })).toBeVisible();
  await fits(page);
  await page.getByRole('link', { name: 'Apply now' }).click();
  await expect(page.getByRole('main').getByLabel('SMS code')).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${ui}/developer`);
  await chooseSiteLanguage(page, '中文');
  await page.setViewportSize({ width: 1440, height: 900 });
}

interface Applicant {
  readonly orgName: string;
  readonly account: string;
}

/**
 * Returns a phone number that is different for each account, because the service sends only a few codes to one
 * phone.
 */
const phoneOf = (account: string): string =>
  `139${[...account].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100_000_000, 7)}`.padEnd(
    11,
    '0',
  );

async function fill(page: Page, form: Locator, { account, orgName }: Applicant): Promise<void> {
  await choose(page, form, '入驻类型', '个人');
  await form.getByLabel('机构名称').fill(orgName);
  await choose(page, form, '所属行业', '医疗');
  await form.getByLabel('能力介绍').fill('提供医学影像的标注与训练服务。');
  await form.getByLabel('姓名').fill('王小明');
  await form.getByLabel('身份证号').fill('11010119900307109X');
  for (const field of ['idFront', 'idBack']) {
    await form
      .locator(`[data-path=${field}] input[type=file]`)
      .setInputFiles({ name: `${field}.png`, ...scan });
    await expect(form.locator(`[data-path=${field}] .isp-file`)).toHaveAttribute('data-state', 'stored');
  }
  await form.getByLabel('联系人').fill('王小明');
  await form.getByLabel('邮箱').fill('apply@example.com');
  await form.getByLabel('手机号').fill(phoneOf(account));
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
  await form.getByLabel('同意协议').click();
}

/** Reads from the SMS simulator the code that was sent to a phone. */
async function sentCode(page: Page, phone: string): Promise<string> {
  const reply = await page.request.get('/simulator/sms', { headers: { Accept: 'application/json' } });
  const { data } = (await reply.json()) as {
    data: readonly { readonly phone: string; readonly content: string }[];
  };
  return /\d{6}/.exec(data.find((message) => message.phone === phone)?.content ?? '')?.[0] ?? '';
}
