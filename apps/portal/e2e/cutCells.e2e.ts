import { days } from '../../../packages/tooling/scripts/fileTurns.mjs';
import { cutCells, hiddenPx } from './cutCells.ts';
import { comeWith, front, open, rowsOf } from './steps.ts';
import { expect, test } from './test.ts';
import { screensOf } from './tours/screens.ts';

const widths = [1440, 1280, 1024];
const soft = expect.configure({ soft: true });

/**
 * Returns true for the lists that are checked today. `npm test` checks a part of the lists each day; `npm run
 * test:long` checks all of them.
 */
const isToday = (at: number) =>
  process.env.ISP_LONG === '1' || at % days === Number(process.env.ISP_TURN ?? 0) % days;
const screens = screensOf('list').filter((_, at) => isToday(at));

for (const { account, entity, path } of screens) {
  for (const language of ['zh-cn', 'en-us']) {
    test(`no cell of ${entity.key} is cut by a pinned column or without a mark, in ${language}`, async ({
      page,
    }) => {
      await comeWith(page, 'language', language);
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await open(page, path, account);
      const empty = front(page).locator('.isp-list-body .ant-empty');
      await expect(rowsOf(page).or(empty).first()).toBeVisible();
      if ((await rowsOf(page).count()) === 0) return;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // The result is polled, because the list first measures its space and then gives the columns their final
        // widths.
        await soft.poll(() => cutCells(front(page).locator('.ant-table').first()), `${width} px`).toEqual([]);
      }
      // Columns for which there is no space are hidden, so the table must not scroll sideways.
      await soft
        .poll(() => hiddenPx(front(page).locator('.ant-table').first()), 'beside the view')
        .toBeLessThanOrEqual(1);
    });
  }
}
