import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import {
  act,
  call,
  chooseSiteLanguage,
  confirm,
  front,
  newGuest,
  overflow,
  password,
  signIn,
  turnTo,
  ui,
} from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';
const invoices = '增值税发票识别';

/** The page and the language in which one test buys a product. */
interface Errand {
  readonly page: Page;
  /** Returns a text of the page in the language of this run. */
  readonly say: (chinese: string, english: string) => string;
}

test('a visitor finds a product, comes back to the choice after the sign-in, recharges what is missing, pays from the balance and calls it (R2.05, R1.02)', async ({
  page,
}) => {
  const errand: Errand = { page, say: (chinese) => chinese };
  const account = await newGuest(page);
  await page.goto(`${ui}/`);
  const amount = await choose(errand, 2);
  await signIn(page, account);
  await order(errand, { amount, wrongPhone: '手机号格式不正确' });

  const balance = page.getByRole('radio', { name: '账户余额' });
  await expect(page.getByText(`还差 ¥${amount}`)).toBeVisible();
  await expect(balance).toBeDisabled();
  await page.getByRole('button', { name: '去充值' }).click();
  // The payment was refused because the balance is too small. The recharge dialog contains the missing amount, and
  // the order can still be paid.
  await expect(page.getByRole('dialog').getByLabel('充值金额')).toHaveValue(amount);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await payAtSimulator(errand, '充值成功');
  // The balance is sufficient now, so the account is the default way to pay.
  await expect(page.getByText(`可用 ¥${amount}`)).toBeVisible();
  await expect(balance).toBeChecked();
  await page.getByRole('button', { name: `支付 ¥${amount}` }).click();
  await confirm(page);

  await useIt(errand, '20,000');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('in English a visitor buys through a channel, which is a simulator and says so, and calls what was bought (R2.36)', async ({
    page,
  }) => {
    const errand: Errand = { page, say: (_, english) => english };
    const account = await newGuest(page);
    await page.goto(`${ui}/`);
    await chooseSiteLanguage(page, 'English');
    const amount = await choose(errand, 1);
    await signIn(page, account);
    await order(errand, { amount, wrongPhone: 'Invalid phone number' });

    await expect(page.getByText(`¥${amount} short`)).toBeVisible();
    const wechat = page.getByRole('radio', { name: 'WeChat Pay' });
    await expect(wechat).toHaveAccessibleDescription('Simulator');
    await wechat.check();
    await page.getByRole('button', { name: `Pay ¥${amount}` }).click();
    // The payment dialog of the list of orders starts with the payment method that was chosen on the product page.
    const dialog = page.getByRole('dialog', { name: 'Pay online' });
    await expect(dialog.getByText('WeChat Pay').filter({ visible: true }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await payAtSimulator(errand, 'Completed');

    await useIt(errand, '10,000');
  });
});

/** Searches for a product, opens it and chooses a quantity. @returns the price for this quantity */
async function choose({ page, say }: Errand, quantity: number): Promise<string> {
  await fits(page);
  await page.getByRole('main').getByRole('searchbox').fill('fapiao');
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: say('搜索结果', 'Results') });
  await expect(results.getByRole('link', { name: invoices })).toBeVisible();
  await fits(page);
  // The page is hydrated by a script, which then sends this call. Text that is typed before would be lost, so the
  // test waits for the call.
  const taken = page.waitForRequest((request) => request.url().endsWith('/portal/product/view'));
  await results.getByRole('link', { name: invoices }).click();
  await taken;
  await expect(page.getByRole('heading', { name: invoices, level: 1 })).toBeVisible();
  await fits(page);

  const id = new URL(page.url()).searchParams.get('id');
  const { data } = await (await page.request.get(`${api}/portal/product/detail?id=${id}`)).json();
  const spec = data.specs.find(({ specName }: { specName: string }) => specName === '1 万次');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: spec.specName }) })
    .click();
  await page.getByLabel(say('数量', 'Quantity'), { exact: true }).fill(String(quantity));
  const amount = (Number(spec.price) * quantity).toFixed(2);
  await expect(page.getByText(say('应付', 'Total'), { exact: true }).locator('..')).toContainText(
    `¥${amount}`,
  );
  await page.getByRole('link', { name: say('立即购买', 'Buy now') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fits(page);
  return amount;
}

interface Placed {
  readonly amount: string;
  readonly wrongPhone: string;
}

/** Fills in and sends the order form. The form contains the quantity that was chosen before signing in. */
async function order({ page, say }: Errand, { amount, wrongPhone }: Placed): Promise<void> {
  await expect(page.getByRole('heading', { name: invoices })).toBeVisible();
  await expect(page.getByText(`¥${amount}`, { exact: true })).toBeVisible();
  // The form has no field for values that the page already shows. A link to the form must not accept the agreement
  // for the user, so the switch is off.
  await expect(page.getByLabel(say('订单类型', 'Type'), { exact: true })).toHaveCount(0);
  const agree = page.getByRole('switch', { name: say('同意服务协议', 'I accept the service agreement') });
  await expect(agree).not.toBeChecked();
  await fits(page);
  await agree.click();
  const phone = page.getByLabel(say('联系电话', 'Phone'));
  await page.getByLabel(say('联系人', 'Contact')).fill('王小明');
  await phone.fill('138');
  const submit = page.getByRole('button', { name: say('提交订单', 'Submit order') });
  await submit.click();
  await expect(page.getByText(wrongPhone)).toBeVisible();
  await phone.fill('13800000000');
  await submit.click();

  const heading = page.getByText(say('订单已提交，请支付', 'Order placed. Please pay.'));
  await expect(heading).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/\b(30:00|29:\d\d)\b/);
  await fits(page);
}

/** Pays the latest order at the simulator, which replaces the payment provider. */
async function payAtSimulator({ page, say }: Errand, done: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('支付', 'Payment') });
  const leave = dialog.getByRole('link', { name: say('打开页面', 'Open the page') });
  await expect(leave).toBeVisible();
  await expect(
    dialog.getByText(say('支付渠道模拟器，不会真正扣款', 'Payment simulator: no real charge is made')),
  ).toBeVisible();
  await fits(page);
  const opened = page.waitForEvent('popup');
  await leave.click();
  const cashier = await opened;
  await expect(
    cashier.getByRole('heading', { name: say('支付渠道模拟器', 'Payment simulator') }),
  ).toBeVisible();
  await fits(cashier);
  await cashier.getByRole('button', { name: say('支付', 'Pay'), exact: true }).click();
  await expect(cashier.getByText(say('已处理', 'Done.'))).toBeVisible();
  await cashier.close();
  await expect(dialog.getByText(done)).toBeVisible();
  await dialog
    .getByRole('button', { name: say('关闭', 'Close') })
    .last()
    .click();
}

/**
 * Creates an API key, calls the purchased API, and finds the call in the log. @param quota - number of calls that
 * were bought
 */
async function useIt(errand: Errand, quota: string): Promise<void> {
  const { page, say } = errand;
  await expect(page.getByText(say('已开通', 'Active'), { exact: true })).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: say('请求密钥', 'API key') }).click();
  const keys = await createKey(errand);
  await page.goBack();
  await page.getByRole('button', { name: say('我的产品', 'My products') }).click();
  const bought = front(page).locator('.isp-card, .ant-table-row').filter({ hasText: invoices });
  await expect(bought).toHaveCount(1);
  await fits(page);

  await act(page, bought, say('接口文档', 'API docs'));
  const reply = await callAsShown(errand, keys);
  expect(reply).toMatchObject({ status: 200 });
  await expect
    .poll(() => call(page, 'POST', `${api}/request-log/page-query`))
    .toMatchObject({ total: 1, records: [{ success: true, httpStatus: 200 }] });

  await bought.getByRole('link').first().click();
  await expect(front(page).getByText(`1 / ${quota}`).first()).toBeVisible();
  await fits(page);
  await turnTo(page, '/customer/monitor/logs');
  const logged = front(page).locator('.isp-card, .ant-table-row');
  await expect(logged).toHaveCount(1);
  await expect(logged).toContainText(invoices);
  await fits(page);
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Creates the pair of keys with which a program calls the API. The dialog shows the secret key only once. */
async function createKey({ page, say }: Errand): Promise<Keys> {
  await page.getByRole('button', { name: say('创建密钥', 'Create key') }).click();
  const asking = page.getByRole('dialog', { name: say('创建密钥', 'Create key') });
  await asking.getByLabel(say('当前密码', 'Current password')).fill(password);
  await asking.getByRole('button', { name: say('创建密钥', 'Create key') }).click();
  const dialog = page.getByRole('dialog', { name: say('请求密钥', 'API key') });
  await dialog.getByRole('button', { name: say('显示 Secret Key', 'Show Secret Key') }).click();
  await fits(page);
  const keys = {
    accessKey: await dialog.getByText(/^AK[A-Z0-9]{20}$/).innerText(),
    secretKey: await dialog.getByText(/^[A-Za-z0-9]{40}$/).innerText(),
  };
  const close = say('关闭', 'Close');
  await dialog.getByRole('button', { name: close }).last().click();
  await confirm(page, close);
  await expect(dialog).toBeHidden();
  return keys;
}

/** Runs the shell commands of a product's documentation, with the keys of the test. */
async function callAsShown({ page, say }: Errand, { accessKey, secretKey }: Keys) {
  const dialog = page.getByRole('dialog', { name: say('接口文档', 'API docs') });
  const example: Locator = dialog.getByRole('region', { name: say('调用示例', 'Call example') }).first();
  const command = ((await example.locator('pre').textContent()) ?? '')
    .replace('<access key>', accessKey)
    .replace('<secret key>', secretKey)
    .replace('curl -X', `curl -s -w '\\n%{http_code}' -X`);
  await fits(page);
  // The time is taken from the page, because the test may set the clock of pages and service to any hour.
  const seconds = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  const { stdout } = await promisify(execFile)('bash', ['-c', `date() { echo ${seconds}; }\n${command}`]);
  await dialog
    .getByRole('button', { name: say('关闭', 'Close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  const [body = '', status] = stdout.split(/\n(?=\d+$)/);
  return { status: Number(status), body };
}

/** Checks that no content is wider than the window. */
async function fits(page: Page): Promise<void> {
  await expect.poll(() => overflow(page), { message: page.url() }).toBeLessThanOrEqual(0);
}
