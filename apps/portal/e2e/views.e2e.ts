import type { Page } from '@playwright/test';
import { chooseByKeys, front, open, rowsOf, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

const list = '/customer/notebook/index';
/** Account that is used by no other test of lists, because these tests change its list settings. */
const account = 'member';
const heads = (page: Page) => front(page).locator('thead th');
const tabs = (page: Page) => front(page).getByRole('tab');

/** Returns a promise that resolves when the service has stored a setting of the user. */
const kept = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/preference/save') && reply.ok());

test('columns are changed in three clicks, and another browser shows them', async ({ page, browser }) => {
  await open(page, list, account);
  await expect(rowsOf(page).first()).toBeVisible();
  const saved = kept(page);
  await page.getByRole('button', { name: '表格设置' }).click();
  await page.getByRole('menuitem', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '开发工具' }).click();
  await expect(heads(page).filter({ hasText: '开发工具' })).toHaveCount(0);
  await saved;

  const other = await browser.newPage();
  await open(other, list, account);
  await expect(rowsOf(other).first()).toBeVisible();
  await expect(heads(other).filter({ hasText: '开发工具' })).toHaveCount(0);
  await other.close();

  // The default settings are restored with the keyboard only.
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: '表格设置' });
  await button.focus();
  await page.keyboard.press('Enter');
  await chooseByKeys(page, '恢复默认', 'ArrowUp');
  await expect(heads(page).filter({ hasText: '开发工具' })).toHaveCount(1);
});

test('what a list shows is kept as a view in four clicks: its link opens it, and it can go again', async ({
  page,
}) => {
  await open(page, `${list}?status_in=RUNNING&sort=notebookName`, account);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: '视图操作' }).click();
  await page.getByRole('menuitem', { name: '保存为视图' }).click();
  await page.getByLabel('视图名称').fill('在跑的');
  const saved = kept(page);
  await page.getByRole('button', { name: '确定' }).click();
  const own = tabs(page).filter({ hasText: '在跑的' });
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\?view=u-\w+$/);
  await saved;
  // Running notebooks may stop meanwhile, so the test accepts any number in the tab.
  await expect(own).toHaveText(/^在跑的\d+$/);

  const link = page.url().replace(/^.*?\/isp-user\/ui/, '');
  await turnTo(page, list);
  await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${ui}${link}`);
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await expect(heads(page).filter({ hasText: 'Notebook 名称' })).toHaveAttribute('aria-sort', 'ascending');

  await front(page).getByRole('button', { name: '视图操作' }).click();
  await page.getByRole('menuitem', { name: '删除视图' }).click();
  await expect(page.getByRole('dialog')).toContainText('确定删除视图“在跑的”？');
  const gone = kept(page);
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await gone;
  await expect(own).toHaveCount(0);
});

test('the first row of a list is in the upper part of its window, below one line of title, views and buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, list, account);
  for (const [path, title] of [
    [list, 'Notebook'],
    ['/customer/pvcManagement/index', '存储管理'],
    ['/customer/datasetManagement/index', '数据集管理'],
  ] as const) {
    await turnTo(page, path);
    await expect(front(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(tabs(page).first()).toBeVisible();
    const first = rowsOf(page).first();
    await expect(first).toBeVisible();
    await expect
      .poll(() => first.evaluate((row) => row.getBoundingClientRect().top))
      .toBeLessThanOrEqual(250);
  }
});
