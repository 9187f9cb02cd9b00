import type { Page } from '@playwright/test';
import {
  accountMenu,
  call,
  choose,
  chooseSiteLanguage,
  confirm,
  newGuest,
  open,
  password,
  signIn,
  ui,
} from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';
const main = (page: Page) => page.getByRole('main');

test('personal information is behind the sign-in, which comes back to it (R2.05, R2.28, R1.02)', async ({
  page,
}) => {
  await page.goto(`${ui}/userInfo?tab=security`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, 'developer');
  await expect(page).toHaveURL(`${ui}/userInfo?tab=security`);
  await expect(page.getByRole('heading', { name: '个人信息', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: '安全设置', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: '请求密钥' }).click();
  await expect(page).toHaveURL(`${ui}/userInfo?tab=requestKey`);
});

test('personal information opens in the frame one comes from, in the back office as a tab (R2.05, R2.28)', async ({
  page,
}) => {
  const tabs = page.getByRole('tablist', { name: '打开的页面' });
  const profile = () => page.getByRole('heading', { name: '个人信息', level: 1 });
  await open(page, '/customer/order/index');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page).toHaveURL(`${ui}/userInfo`);
  await expect(profile()).toBeVisible();
  await expect(tabs.getByRole('tab', { name: '个人信息', selected: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '订单管理' })).toBeVisible();
  // the address names the part that is open, and the frame stays after a reload
  await main(page).getByRole('tab', { name: '安全设置' }).click();
  await expect(page).toHaveURL(`${ui}/userInfo?tab=security`);
  await page.reload();
  await expect(main(page).getByRole('tab', { name: '安全设置', selected: true })).toBeVisible();
  await tabs.getByRole('tab', { name: '订单管理' }).click();
  await expect(page).toHaveURL(/order\/index/);

  await page.goto(`${ui}/search`);
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: '个人信息' }).click();
  await expect(profile()).toBeVisible();
  await expect(page).toHaveURL(`${ui}/userInfo`);
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the list of bought products leads to the keys to call them with', async ({ page }) => {
  await open(page, '/customer/product/index', 'customer');
  await page.getByRole('button', { name: '请求密钥' }).click();
  await expect(page).toHaveURL(`${ui}/userInfo?tab=requestKey`);
  await expect(page.getByRole('tab', { name: '请求密钥', selected: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '我的产品' })).toBeVisible();
});

test('a changed profile is there after a reload, and a refused form keeps what was typed', async ({
  page,
}) => {
  await open(page, '/userInfo', 'newcomer');
  const intro = `简介 ${Date.now()}`;
  const save = main(page).getByRole('button', { name: '保存' });
  await main(page).getByLabel('简介').fill(intro);
  await main(page).getByLabel('昵称').fill('一');
  await save.click();
  // The text is too short, so the form is not sent. The other values stay in the form.
  await expect(main(page).getByText('1 处需要修改')).toBeVisible();
  await expect(main(page).getByLabel('简介')).toHaveValue(intro);
  await main(page).getByLabel('昵称').fill('新同学');
  await main(page).getByLabel('地区').click();
  await page.getByRole('menuitemcheckbox', { name: '浙江省' }).click();
  await page.getByRole('menuitemcheckbox', { name: '杭州市' }).click();
  await save.click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel('简介')).toHaveValue(intro);
  await expect(main(page).getByText('浙江省 / 杭州市')).toBeVisible();
  await expect(accountMenu(page)).toContainText('新同学');

  await chooseSiteLanguage(page, 'English');
  await main(page).getByLabel('Introduction').fill('');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel('Nickname')).toHaveValue('新同学');
  await expect(main(page).getByLabel('Introduction')).toHaveValue('');
  await expect(main(page).getByText('Zhejiang / Hangzhou')).toBeVisible();
});

test('a profile that another tab has saved meanwhile is not overwritten, and what was typed stays', async ({
  context,
  page,
}) => {
  // The test saves the profile in two tabs. No other test saves the profile of this account.
  await open(page, '/userInfo', 'customer');
  await expect(main(page).getByLabel('公司')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const save = (tab: Page) => main(tab).getByRole('button', { name: '保存' }).click();
  await main(other).getByLabel('公司').fill('另一页公司');
  await save(other);
  await expect(other.getByText('保存成功')).toBeVisible();
  await main(page).getByLabel('职位').fill('工程师');
  await save(page);
  await expect(page.getByText(/资料已在其他页面被修改/)).toBeVisible();
  await expect(main(page).getByLabel('职位')).toHaveValue('工程师');
  await save(page);
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel('公司')).toHaveValue('另一页公司');
  await expect(main(page).getByLabel('职位')).toHaveValue('工程师');
});

test('another mail address is theirs by the code that went there', async ({ page }) => {
  // Changing the e-mail ends the other sessions of the account, so the test uses a new account.
  await open(page, '/userInfo', await newGuest(page));
  const address = `own${Date.now()}@example.org`;
  await main(page).getByRole('button', { name: '更换邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '更换邮箱' });
  await dialog.getByLabel('新邮箱').fill(address);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
  await dialog.getByLabel('验证码').fill('000000');
  await dialog.getByLabel('当前密码').fill('wrong');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('原密码不正确')).toBeVisible();
  await dialog.getByLabel('当前密码').fill(password);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('邮箱验证码不正确')).toBeVisible();
  await expect(dialog.getByLabel('新邮箱')).toHaveValue(address);
  await dialog.getByLabel('验证码').fill(await mailedCode(page, address));
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(address)).toBeVisible();
});

/** Reads from the mail simulator the code that was sent to an address. */
async function mailedCode(page: Page, address: string): Promise<string> {
  const code: { found?: string | undefined } = {};
  await expect
    .poll(async () => {
      const reply = await page.request.get('/simulator/mail', { headers: { Accept: 'application/json' } });
      const { data } = (await reply.json()) as {
        data: readonly { readonly address: string; readonly content: string }[];
      };
      code.found = /\d{6}/.exec(data.find((mail) => mail.address === address)?.content ?? '')?.[0];
      return code.found;
    })
    .toBeDefined();
  return code.found ?? '';
}

test('a request key is shown once, and gone when it is revoked (T-A14)', async ({ page }) => {
  await open(page, '/userInfo?tab=requestKey', 'member');
  // An earlier run of the tests may have left an API key, so it is removed first.
  const confirmed = { password: Buffer.from(password).toString('base64') };
  await call(page, 'POST', `${api}/users/remove-request-key`, confirmed).catch(() => undefined);
  await page.reload();
  await main(page).getByRole('button', { name: '创建密钥' }).click();
  const asking = page.getByRole('dialog', { name: '创建密钥' });
  await asking.getByLabel('当前密码').fill('wrong');
  await asking.getByRole('button', { name: '创建密钥' }).click();
  await expect(asking.getByText('原密码不正确')).toBeVisible();
  await expect(asking.getByLabel('当前密码')).toHaveValue('wrong');
  await asking.getByLabel('当前密码').fill(password);
  await asking.getByRole('button', { name: '创建密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '请求密钥' });
  await dialog.getByRole('button', { name: '显示 Secret Key' }).click();
  const secret = await dialog.getByText(/^[A-Za-z0-9]{40}$/).innerText();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  // A confirmation is shown, because the user closes the dialog without copying the secret key.
  await confirm(page, '关闭');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(/^AK/)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(/^AK/)).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await main(page).getByRole('button', { name: '移除密钥' }).click();
  const removing = page.getByRole('dialog', { name: '移除密钥' });
  await removing.getByLabel('当前密码').fill('wrong');
  await removing.getByRole('button', { name: '移除密钥' }).click();
  await expect(removing.getByText('原密码不正确')).toBeVisible();
  await removing.getByLabel('当前密码').fill(password);
  await removing.getByRole('button', { name: '移除密钥' }).click();
  await expect(removing).toBeHidden();
  await expect(main(page).getByRole('button', { name: '创建密钥' })).toBeVisible();
  expect(await call(page, 'GET', `${api}/users/request-key`)).toBeNull();
});

test('other sessions are ended, and this one goes on (T-A7)', async ({ page, browser }) => {
  const account = await newGuest(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, '/userInfo?tab=security', account);
  await open(page, '/userInfo?tab=security', account);
  await expect(main(page).getByText('当前设备')).toBeVisible();
  await main(page).getByRole('button', { name: '结束其他会话' }).click();
  await confirm(page, '结束其他会话');
  await expect(page.getByText(/^已结束 \d+ 个会话$/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: '结束其他会话' })).toBeDisabled();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('a password change needs the old password, and the user stays signed in (T-A7)', async ({ page }) => {
  await open(page, '/userInfo?tab=security', await newGuest(page));
  const change = async (from: string, to: string) => {
    await main(page).getByLabel('原密码').fill(from);
    await main(page).getByLabel('新密码').fill(to);
    await main(page).getByRole('button', { name: '修改密码' }).click();
  };
  await change('Wrong@2026', 'Other@2026');
  await expect(main(page).getByText('原密码不正确')).toBeVisible();
  await expect(main(page).getByLabel('新密码')).toHaveValue('Other@2026');
  await change(password, 'Other@2026');
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
  await expect(main(page).getByLabel('原密码')).toHaveValue('');
  await page.reload();
  await expect(main(page).getByText('当前设备')).toBeVisible();
});

test('an account is not closed while something is left to settle, which is named', async ({ page }) => {
  await open(page, '/userInfo?tab=security');
  await main(page).getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByLabel('密码').fill(password);
  await dialog.getByLabel(/^我已知晓/).click();
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect(dialog.getByText(/不能注销：.*星图智能科技/)).toBeVisible();
});

test('an organisation is chosen on the page, and left where the user does not administer it (R1.05)', async ({
  page,
}) => {
  await open(page, '/userInfo?tab=organisation');
  const rowOf = (name: string) => main(page).getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('星图智能科技').getByText('使用中')).toBeVisible();
  await expect(rowOf('星图智能科技').getByText('机构管理员')).toBeVisible();
  // The user is administrator of this organisation. An administrator cannot leave before another user takes over
  // the role.
  await expect(rowOf('星图智能科技').getByRole('button', { name: '退出' })).toHaveCount(0);
  await rowOf('云脉数据').getByRole('button', { name: '切换' }).click();
  await expect(rowOf('云脉数据').getByText('使用中')).toBeVisible();
  await rowOf('云脉数据').getByRole('button', { name: '退出' }).click();
  const dialog = page.getByRole('dialog', { name: '确定退出 云脉数据?' });
  await dialog.getByRole('button', { name: '退出机构' }).click();
  await expect(dialog.getByText('1 处需要修改')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(main(page).getByText('您已是开发者')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: /^收到的邀请/ })).toBeVisible();
});

test('a favourite is listed with a link to its page, until it is removed', async ({ page }) => {
  await open(page, '/userInfo?tab=favorite', await newGuest(page));
  await expect(main(page).getByRole('img', { name: '暂无数据' })).toBeVisible();
  const { records } = (await call(page, 'GET', `${api}/portal/product/page-query`)) as {
    readonly records: readonly { readonly id: string; readonly productName: string }[];
  };
  const [product] = records;
  await call(page, 'POST', `${api}/favorite/add`, { targetType: 'PRODUCT', targetId: product?.id });
  await page.reload();
  const row = main(page).getByRole('row', { name: new RegExp(product?.productName ?? '') });
  await expect(row.getByText('在架')).toBeVisible();
  await expect(row.getByRole('link', { name: '查看' })).toHaveAttribute(
    'href',
    `${ui}/detail?id=${product?.id}`,
  );
  await row.getByRole('button', { name: '取消收藏' }).click();
  await expect(main(page).getByRole('img', { name: '暂无数据' })).toBeVisible();
});

test('the ways of a notice are kept', async ({ page }) => {
  await open(page, '/userInfo?tab=notice', 'newcomer');
  await choose(page, main(page), '订单', '邮件');
  await main(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(await call(page, 'GET', `${api}/users/notice-settings`)).toMatchObject({
    ORDER: { message: true, mail: true, sms: false },
    BILL: { message: true, mail: false, sms: false },
  });
});
