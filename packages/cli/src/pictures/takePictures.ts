import type { Browser } from 'playwright-core';
import { SAMPLE_TIME } from '../dev/page/devState.ts';
import { startDev } from '../dev/startDev.ts';
import type { TouchedScreen } from './touchedScreens.ts';

/** A screen as PNG, in base64. Undefined for a screen that the version does not have. */
export type Picture = string | undefined;

/** Size of the window, in px. It is higher for longer screens. */
const viewport = { width: 1200, height: 720 };
/** Largest height of a picture, in px. */
const MAX_HEIGHT_PX = 6000;

/** Milliseconds without a change of the page after which it is complete. */
const QUIET_MS = 300;

/**
 * Takes pictures of the screens of one version, with sample records.
 *
 * @param folder - absolute path of the area files
 * @param screens - screens that the version has
 */
export async function takePictures(
  browser: Browser,
  folder: string,
  screens: readonly TouchedScreen[],
): Promise<readonly Picture[]> {
  const source = { folder, area: undefined, samples: true };
  const { close, url } = await startDev({ source, port: 0, data: undefined, onFindings: () => {} });
  try {
    const context = await browser.newContext({
      viewport,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(SAMPLE_TIME);
    const pictures: Picture[] = [];
    for (const screen of screens) {
      await page.goto(new URL(addressOf(screen), url).href);
      await page.locator('#root section, #root form, #root [role=alert]').first().waitFor();
      await page.evaluate(untilQuiet, QUIET_MS);
      // charts are drawn when they are in view, and buttons stay at the end of the window
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...viewport, height: Math.min(height, MAX_HEIGHT_PX) });
      await page.evaluate(untilQuiet, QUIET_MS);
      pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
      await page.setViewportSize(viewport);
    }
    await context.close();
    return pictures;
  } finally {
    await close();
  }
}

function addressOf({ entity, page }: TouchedScreen): string {
  const path = `/${entity.replace('.', '/')}`;
  return page === 'list' ? path : `${path}/${page}${page === 'detail' ? '/0' : ''}`;
}

/** Runs in the page: resolves when nothing has changed for a while and no part waits for its data. */
async function untilQuiet(ms: number): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  while (performance.now() - changed < ms || document.querySelector('.ant-skeleton, [aria-busy=true]'))
    await new Promise((done) => setTimeout(done, ms / 4));
  observer.disconnect();
}
