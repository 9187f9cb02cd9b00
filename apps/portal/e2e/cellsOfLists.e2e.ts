import type { Page } from '@playwright/test';
import { front, open, rowsOf } from './steps.ts';
import { expect, test } from './test.ts';

const list = '/customer/platform/dicts';
/** A part of a table as LibreOffice copies it. */
const copied = `<html><body><table><colgroup width="85"></colgroup>
<tr><td height="17" align="left">Alpha</td><td align="left">绿色</td></tr>
<tr><td>Beta</td><td>蓝色</td></tr>
<tr><td>Gamma</td><td>灰色</td></tr>
</table></body></html>`;

/** Pastes into the element with the focus. */
const paste = (page: Page, html: string) =>
  page.evaluate((own) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', own);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);

test('cells of a list are pasted from a spreadsheet and undone, each with one call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/dict-item/update')) calls.push(request.url().replace(/^.*\//, ''));
  });
  await open(page, `${list}?sort=value&code=industry`, 'admin');
  await expect(rowsOf(page).nth(4)).toBeVisible();
  const head = front(page).locator('thead .ant-table-cell').filter({ hasText: '英文名称' });
  const column = await head.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
  const names = () =>
    rowsOf(page).evaluateAll(
      (rows, at) => rows.slice(0, 4).map((row) => row.children[at]?.textContent ?? ''),
      column,
    );
  const cell = (row: number) => rowsOf(page).nth(row).locator('.ant-table-cell').nth(column);
  const before = await names();

  await cell(0).hover();
  await expect(front(page).getByRole('grid')).toBeVisible();
  await cell(0).click();
  await expect(cell(0)).toBeFocused();
  await paste(page, copied);
  await expect(page.getByText('已更新 6 个单元格')).toBeVisible();
  await expect.poll(names).toEqual(['Alpha', 'Beta', 'Gamma', before[3]]);
  await expect(front(page).locator('[aria-selected=true]')).toHaveCount(6);
  expect(calls).toEqual(['update-rows']);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('已撤销')).toBeVisible();
  await expect.poll(names).toEqual(before);
  expect(calls).toEqual(['update-rows', 'update-rows']);
});
