import { front, open, rowsOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

/** Px a row of a list in medium density takes: one line. */
const oneLine = 47;

/** The lists there are, by the menu; some have no rows to begin with. */
const lists = [
  'project',
  'resource',
  'datasetManagement',
  'pvcManagement',
  'mirorRepo',
  'mirorManage',
  'notebook',
].map((name) => `/customer/${name}/index`);

for (const language of ['zh-cn', 'en-us']) {
  test(`R9.06 rows of lists are one line high in ${language}, and say whole what they cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript((name) => localStorage.setItem('isp-language', name), language);
    await open(page, lists[0] ?? '');
    let filled = 0;
    for (const path of lists) {
      await page.goto(`${ui}${path}`);
      const empty = front(page).locator('.isp-list-body .ant-empty');
      await expect(rowsOf(page).or(empty).first(), path).toBeVisible();
      const heights = await rowsOf(page).evaluateAll((rows) =>
        rows.map((row) => Math.round(row.getBoundingClientRect().height)),
      );
      expect
        .soft(
          heights.filter((height) => height > oneLine),
          path,
        )
        .toEqual([]);
      filled += heights.length > 0 ? 1 : 0;
      const cells = rowsOf(page).locator('.ant-table-cell');
      const cut = await cells.evaluateAll((all) =>
        all.findIndex((cell) => cell.scrollWidth > cell.clientWidth && cell.textContent !== ''),
      );
      if (cut < 0) continue;
      await cells.nth(cut).hover();
      await expect(cells.nth(cut)).toHaveAttribute('title', /./);
    }
    expect(filled).toBeGreaterThan(4);
  });
}
