import { front, open, rowsOf } from './steps.ts';
import { expect, test } from './test.ts';

test('R7.12 a list leaves as a workbook and as text, and what is mended in it comes back', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const workbook = page.waitForEvent('download');
  await front(page)
    .getByRole('button', { name: /^导\s*出$/ })
    .click();
  const file = await workbook;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText('导出成功')).toBeVisible();

  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: '表格设置' }).click();
  await page.getByRole('menuitem', { name: '导出为 CSV' }).click();
  expect((await text).suggestedFilename()).toMatch(/\.csv$/);

  await front(page)
    .getByRole('button', { name: /^导\s*入$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '导入项目' });
  await dialog.locator('input[type=file]').setInputFiles(await file.path());
  // the titles it left under are those it comes back by
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText(/^共 \d+ 条，\d+ 条有误$/)).toBeVisible();
  await expect(dialog.getByText('项目名称已存在').first()).toBeVisible();

  const name = `表格 ${Date.now() % 100_000}`;
  await dialog.getByRole('textbox', { name: '第 2 行 项目名称' }).fill(name);
  await dialog.getByRole('textbox', { name: '第 2 行 项目标识' }).fill(`sheet-${Date.now() % 100_000}`);
  await dialog.getByRole('button', { name: '重新检查' }).click();
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  await expect(dialog.getByText('已导入 1 条')).toBeVisible();
  await dialog
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click();
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible();
});
