import { addNotebooks, newName } from './notebooks.ts';
import { open, rowsOf, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('R2.36 R9.03 English from the sign-in page on, kept under the prefixed key', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await page.evaluate(() => localStorage.getItem('isp-language'))).toBe('en-us');
  await signIn(page, 'developer');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
});

for (const path of ['index', 'edit']) {
  test(`R2.36 no Chinese is left on the English page notebook/${path}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('isp-language', 'en-us'));
    await open(page, `/customer/notebook/${path}`);
    if (path === 'index') await expect(rowsOf(page).first()).toBeVisible();
    else await expect(page.getByLabel('Name', { exact: false }).first()).toBeVisible();
    // names of people, organisations and records stay as they are
    const texts = await page
      .locator(
        'nav, header a, [role=search], [aria-label] > .isp-bar, thead, .isp-acts, label, form h2, form legend, form button, .ant-pagination',
      )
      .allInnerTexts();
    expect(texts.join('\n').length).toBeGreaterThan(100);
    expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
}

test('R2.36 the detail in English, and back to Chinese', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  const name = newName('words');
  const [id] = await addNotebooks(page, [name]);
  await page.goto(`${ui}/customer/notebook/detail?id=${id}`);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page).toHaveTitle(`${name} - Notebook - Detail - AI Industry Service Platform`);
  const labels = await page.locator('main').locator('th, dt, [role=tab], button').allInnerTexts();
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page).toHaveTitle(`${name} - Notebook - 详情 - AI 产业服务平台`);
});

test('R2.36 what happened to a notebook is told in English too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isp-language', 'en-us'));
  await open(page, '/customer/notebook/index');
  const [id] = await addNotebooks(page, [newName('events')]);
  await page.goto(`${ui}/customer/notebook/detail?id=${id}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByText('Assigned to a simulated node')).toBeVisible();
  expect((await page.getByRole('tabpanel').allInnerTexts()).join()).not.toMatch(/\p{Script=Han}/u);
});
