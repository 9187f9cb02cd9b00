import { expect, test } from '@playwright/test';
import { chosenStories } from './chosenStories.ts';
import type {} from './storybookPage.d.ts';
import { readStories } from './storyIndex.ts';

/** Time of the stories' sample records. Dates that are relative to today would change every picture every day. */
const now = new Date('2026-11-20T10:00:00+08:00');

for (const { id, name, title } of chosenStories(readStories())) {
  test(`${title} ${name}`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto(`/iframe.html?id=${id}&viewMode=story`);
    const ended = await page.waitForFunction((story) => {
      const [report] = globalThis.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? [];
      return report?.storyId === story && report.status;
    }, id);
    expect(await ended.jsonValue()).toBe('success');
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${id}.png`);
  });
}
