import { addNotebooks, newName } from './notebooks.ts';
import { front, open, ui } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the portal fits a phone: nothing is wider than the window, and the menu is a drawer', async ({
  page,
}) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto(`${ui}/login`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(await overflow(), 'login').toBeLessThanOrEqual(0);

  await open(page, '/customer/notebook/index');
  const [id] = await addNotebooks(page, [newName('phone')]);
  const cards = front(page).locator('.isp-card');
  await expect(cards.first()).toBeVisible();
  expect(await overflow(), 'list').toBeLessThanOrEqual(0);
  const content = front(page);
  expect(
    await content.evaluate((element) => element.scrollWidth - element.clientWidth),
    'content',
  ).toBeLessThanOrEqual(0);

  // one line of bar, and one button for everything a row can do
  const bar = await page.getByRole('banner').boundingBox();
  const account = await page.getByRole('button', { name: /^个人菜单/ }).boundingBox();
  if (!bar || !account) throw new Error('The bar is not drawn.');
  expect(account.y + account.height).toBeLessThanOrEqual(bar.y + bar.height);
  const more = cards.first().getByRole('button', { name: /^更多操作/ });
  const target = await more.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await more.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.getByRole('button', { name: /^筛选/ }).click();
  await page.getByRole('dialog').getByLabel('Notebook 名称').fill('phone');
  await page.getByRole('dialog').getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/notebookName=phone/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${ui}/customer/notebook/edit`);
  await expect(page.getByLabel('Notebook 名称')).toBeVisible();
  expect(await overflow(), 'form').toBeLessThanOrEqual(0);
  expect(
    await content.evaluate((element) => element.scrollWidth - element.clientWidth),
    'form',
  ).toBeLessThanOrEqual(0);
  await page.goto(`${ui}/customer/notebook/detail?id=${id}`);
  await expect(front(page).getByRole('tab').first()).toBeVisible();
  expect(await overflow(), 'detail').toBeLessThanOrEqual(0);
  expect(
    await content.evaluate((element) => element.scrollWidth - element.clientWidth),
    'detail',
  ).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '项目管理' }).click();
  await expect(page).toHaveURL(/project\/index/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
