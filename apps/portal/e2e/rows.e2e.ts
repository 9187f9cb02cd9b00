import { comeWith, front, open, rowsOf, turnTo } from './steps.ts';
import { expect, test } from './test.ts';
import { screensOf } from './tours/screens.ts';

/** Height in pixels of a row with one line of text, in a list of medium density. */
const oneLine = 48;
/** Paths of the lists in the menu of the account "developer", an administrator of an organisation. */
const lists = screensOf('list').flatMap(({ account, path }) => (account === 'developer' ? [path] : []));
const languages = ['zh-cn', 'en-us'];
const soft = expect.configure({ soft: true });

for (const [turn, language] of languages.entries()) {
  // Every second list is checked in this language, the others in the other language. `npm run test:long` checks
  // each list in both languages.
  const shown = lists.filter((_, at) => process.env.ISP_LONG === '1' || at % languages.length === turn);
  test(`rows of lists are one line high in ${language}, and say whole what they cut`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await comeWith(page, 'language', language);
    await open(page, shown[0] ?? '');
    let filled = 0;
    // Some lists have no rows in the demo data.
    for (const path of shown) {
      await turnTo(page, path);
      const empty = front(page).locator('.isp-list-body .ant-empty');
      await expect(rowsOf(page).or(empty).first(), path).toBeVisible();
      const heights = () =>
        rowsOf(page).evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      // The heights are polled, because the list first measures its space and then gives the columns their final
      // widths.
      const tooHigh = async () => (await heights()).filter((height) => height > oneLine);
      await soft.poll(tooHigh, path).toEqual([]);
      filled += (await heights()).length > 0 ? 1 : 0;
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
