import type { Page } from '@playwright/test';
import { call, newGuest, sendSignIn, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';

const read = async (page: Page, path: string) =>
  (await (await page.request.get(`${api}/${path}`)).json()).data;

/** Returns a published API product that can be bought in packages. */
async function findProduct(page: Page) {
  const { records } = await read(
    page,
    'portal/product/page-query?productType=API&chargeModes=PACKAGE&size=1',
  );
  const product = await read(page, `portal/product/detail?id=${records[0].id}`);
  const spec = product.specs.find(({ chargeMode }: { chargeMode: string }) => chargeMode === 'PACKAGE');
  return { product, spec };
}

test('the page of a product is read without scripts: name, specifications, prices, interfaces (R2.05, R1.02)', async ({
  page,
}) => {
  const { product, spec } = await findProduct(page);
  const reply = await page.request.get(`${ui}/detail?id=${product.id}&utm=1`);
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  const shown = [product.productName, product.shortDesc, spec.specName, `¥${spec.price}`];
  expect(shown.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).toContain(product.interfaces[0].openPath);
  // The link `canonical` contains the address of the page without further parameters.
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/detail\\?id=${product.id}"`));
  expect(html).toContain('"@type":"Product"');
});

test('what is chosen changes price and order; a visit is counted once, by the browser', async ({ page }) => {
  const { product, spec } = await findProduct(page);
  const counted = page.waitForRequest((request) => request.url().endsWith('/portal/product/view'));
  await page.goto(`${ui}/detail?id=${product.id}`);
  expect((await counted).postDataJSON()).toEqual({ id: product.id });
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: spec.specName }) })
    .click();
  await expect(page.getByRole('radio', { name: spec.specName })).toBeChecked();
  const quantity = page.getByLabel('数量');
  await page.getByRole('button', { name: '增加' }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText(`¥${(Number(spec.price) * 2).toFixed(2)}`, { exact: true })).toBeVisible();
  const buy = page.getByRole('link', { name: '立即购买' });
  const wish = new URLSearchParams({ productId: product.id, specId: spec.id, quantity: '2' });
  await expect(buy).toHaveAttribute('href', `${ui}/order?${wish}`);
  // While the quantity is invalid, the order link still contains the last valid quantity.
  await quantity.fill('1000');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(buy).toHaveAttribute('href', `${ui}/order?${wish}`);

  // The chosen product and quantity are kept during the sign-in.
  await buy.click();
  await signIn(page, 'customer');
  await expect(page.getByRole('heading', { name: product.productName })).toBeVisible();
  await expect(page).toHaveURL(`${ui}/order?${wish}`);
  // The form starts with the contact data of the user's account.
  await expect(page.getByLabel('联系电话')).toHaveValue(/^1\d{10}$/);
});

test('an example call is shown in several languages; the selected one stays selected and is what is copied', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { product } = await findProduct(page);
  // the script that hydrates the page sends this call; a key that is pressed before would be lost
  const hydrated = page.waitForRequest((request) => request.url().endsWith('/portal/product/view'));
  await page.goto(`${ui}/detail?id=${product.id}`);
  await hydrated;
  const tab = (name: string) => page.getByRole('tab', { name }).first();
  const shown = page.getByRole('group', { name: '调用示例' }).first();
  await expect(shown).toContainText('curl -X');
  await tab('curl').press('ArrowRight');
  await expect(tab('Python')).toBeFocused();
  await expect(shown).toContainText('import requests');
  await tab('Python').press('End');
  await expect(tab('JavaScript')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '复制调用示例' }).first().click();
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shown.textContent());
  await page.reload();
  await expect(tab('JavaScript')).toHaveAttribute('aria-selected', 'true');

  // a signed-in reader gets the example of their organisation
  await expect(shown).toContainText('<organisation id>');
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await signIn(page, 'customer');
  await page.goto(`${ui}/detail?id=${product.id}`);
  await expect(shown).toContainText(/const ORG_ID = '\d+';/);
});

test('a visitor who adds a product to the favourites signs in, and comes back to it', async ({ page }) => {
  const { product } = await findProduct(page);
  await page.goto(`${ui}/detail?id=${product.id}`);
  await page.getByRole('link', { name: '收藏' }).click();
  await sendSignIn(page, 'member');
  await expect(page).toHaveURL(`${ui}/detail?id=${product.id}`);
  const mark = page.getByRole('button', { name: '收藏' });
  await expect(mark).toBeEnabled();
  const was = await mark.getAttribute('aria-pressed');
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', String(was !== 'true'));
  await page.reload();
  await expect(mark).toBeEnabled();
  await expect(mark).toHaveAttribute('aria-pressed', String(was !== 'true'));
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', String(was));
});

test('a visitor who asks for a trial signs in, gives a reason, and the product shows that it is under review', async ({
  page,
}) => {
  const guest = await newGuest(page);
  const { records } = await read(page, 'portal/product/page-query?trialEnabled=true&size=1');
  const [{ id, productName }] = records;
  await page.goto(`${ui}/detail?id=${id}`);
  await page.getByRole('link', { name: '申请试用' }).click();
  await signIn(page, guest);
  // The page has the header of the public site.
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '产品' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: productName })).toBeVisible();
  const send = page.getByRole('button', { name: '提交' });
  await page.getByLabel('申请说明').fill('试试');
  await send.click();
  await expect(page.getByText(/不能少于 ?5|至少 ?5/)).toBeVisible();
  await page.getByLabel('申请说明').fill('想看看识别的效果');
  await send.click();
  await page.getByRole('button', { name: '返回产品' }).click();
  await expect(page.getByRole('button', { name: '试用审核中' })).toBeDisabled();
  expect(await call(page, 'GET', `${api}/portal/product/detail?id=${id}`)).toMatchObject({
    trial: 'PENDING',
  });
});

test('a product that is not offered is not found, and others are', async ({ page }) => {
  const { product } = await findProduct(page);
  const reply = await page.request.get(`${ui}/detail?id=1`);
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('产品已下架');
  await page.goto(`${ui}/detail?id=${product.id}`);
  // The page stores the visit when its script has run, so the test waits for the stored visit.
  await page.waitForFunction(() => localStorage.getItem('isp-viewed') !== null);
  await page.goto(`${ui}/detail?id=${product.similar[0].id}`);
  // The page lists the products that were visited last (最近浏览).
  const viewed = page.getByRole('region', { name: '最近浏览' });
  await expect(viewed.getByRole('link', { name: product.productName })).toBeVisible();
  await viewed.getByRole('button', { name: '清空' }).click();
  await expect(viewed).toBeHidden();
});
