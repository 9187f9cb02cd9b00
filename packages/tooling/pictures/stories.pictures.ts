import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { storybookFolder } from '../scripts/pictures/places.mjs';
import { chosenStories, type StoryEntry } from './chosenStories.ts';

const index = JSON.parse(readFileSync(`${storybookFolder}index.json`, 'utf8')) as {
  readonly entries: Readonly<Record<string, StoryEntry>>;
};

/** Time of the stories' sample records. Dates that are relative to today would change every picture every day. */
const now = new Date('2026-11-20T10:00:00+08:00');

declare global {
  /** Channel on which Storybook reports that a story and its play function have ended. */
  var __STORYBOOK_ADDONS_CHANNEL__:
    | {
        readonly last: (event: 'storyFinished') => readonly [{ storyId: string; status: string }] | undefined;
      }
    | undefined;
}

for (const { id, name, title } of chosenStories(Object.values(index.entries))) {
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
