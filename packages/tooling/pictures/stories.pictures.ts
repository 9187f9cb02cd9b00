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
  /** Preview of Storybook, with the story that it renders. */
  var __STORYBOOK_PREVIEW__:
    | { readonly currentRender?: { readonly phase?: string; readonly id?: string } }
    | undefined;
}

for (const { id, name, title } of chosenStories(Object.values(index.entries))) {
  test(`${title} ${name}`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto(`/iframe.html?id=${id}&viewMode=story`);
    await page.waitForFunction((story) => {
      const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender;
      return render?.id === story && ['completed', 'finished'].includes(render.phase ?? '');
    }, id);
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${id}.png`);
  });
}
