import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addNotebooks, newName } from './notebooks.ts';
import { open, rowsOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

async function audit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).disableRules(['color-contrast']).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

test('the sign-in page can be used by everyone', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

test('list, form and detail can be used by everyone', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  const [id] = await addNotebooks(page, [newName('axe')]);
  await expect(rowsOf(page).first()).toBeVisible();
  expect.soft(await audit(page), 'list').toEqual([]);
  await page.goto(`${ui}/customer/notebook/edit`);
  await expect(page.getByLabel('Notebook 名称')).toBeVisible();
  expect.soft(await audit(page), 'form').toEqual([]);
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.locator('[data-invalid]').first()).toBeVisible();
  expect.soft(await audit(page), 'form with errors').toEqual([]);
  await page.goto(`${ui}/customer/notebook/detail?id=${id}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect.soft(await audit(page), 'detail').toEqual([]);
});

test('the menu can be reached and skipped by keyboard', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#shell-content')).toBeFocused();
});
