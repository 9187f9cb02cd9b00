import type { Page } from '@playwright/test';

/**
 * Counts the presses of the pointer from now on, on this page and those to which they lead: keys and scripts click
 * too, but press no button.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const listen = () =>
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    );
  await page.evaluate(() => sessionStorage.removeItem('presses'));
  await page.evaluate(listen);
  // a link of the public site loads another document
  await page.addInitScript(listen);
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
}
