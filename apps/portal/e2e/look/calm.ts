import type { Page } from '@playwright/test';

const waiting = '[aria-busy="true"], .ant-spin-spinning, .ant-skeleton, .isp-skeleton';
const STEP_MS = 200;
/** Number of successive checks in which nothing may be loading. */
const LOOKS = 3;
const MOST_LOOKS = 50;

/**
 * Waits until nothing on the page is loading any more. If loading does not end, the function returns after
 * `MOST_LOOKS` checks.
 */
export async function calm(page: Page): Promise<void> {
  let found = 0;
  for (let looks = 0; looks < MOST_LOOKS && found < LOOKS; looks++) {
    await page.waitForTimeout(STEP_MS);
    const busy = await page.locator(waiting).locator('visible=true').count();
    found = busy === 0 ? found + 1 : 0;
  }
}
