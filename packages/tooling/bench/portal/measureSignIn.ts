import type { Browser, Page } from 'playwright';
import { fillSignIn, signInPath } from './signIn.ts';

/** Milliseconds from the service's reply to the sign-in until the first figures of the workbench are painted. */
export interface SignInWait {
  /** In a browser with an empty cache. */
  readonly first: number;
  /** In the same browser, in a new page after signing out. Files come from the browser's cache. */
  readonly again: number;
}

/** Figures that have their numbers. */
const figures = '.isp-figures[aria-busy=false] li';

/** Signs in twice in a new browser context. */
export async function measureSignIn(browser: Browser, origin: string): Promise<SignInWait> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const waits: number[] = [];
    for (let time = 0; time < 2; time++) {
      const page = await context.newPage();
      await page.goto(origin + signInPath);
      waits.push(await waitForFigures(page));
      await context.clearCookies();
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await page.close();
    }
    const [first = Number.NaN, again = Number.NaN] = waits;
    return { first, again };
  } finally {
    await context.close();
  }
}

async function waitForFigures(page: Page): Promise<number> {
  // a user needs seconds for the name and the password; meanwhile the page is idle
  await page.waitForLoadState('networkidle');
  await page.evaluate(`(${markFigures.toString()})(${JSON.stringify(figures)})`);
  await fillSignIn(page);
  await page.waitForFunction(() => (window as { figuresAt?: number }).figuresAt !== undefined);
  return page.evaluate(() => {
    const { figuresAt = Number.NaN } = window as { figuresAt?: number };
    const reply = performance
      .getEntriesByType('resource')
      .find(({ name }) => new URL(name).pathname.endsWith('/login'));
    return figuresAt - ((reply as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN);
  });
}

/** Keeps the time at which the browser has painted the first element with a selector. Runs in the page. */
function markFigures(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        (window as { figuresAt?: number }).figuresAt = performance.now();
      };
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, attributes: true, subtree: true });
}
