import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Disposable, expect, type Page } from '@playwright/test';
import { moveClock } from '../../../packages/tooling/scripts/moveClock.mjs';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

/** Types of storage that a page can use, except the cache of files. */
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** Events that tests listen to. */
const events = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const;

interface Watched {
  /** Errors in the page's console, and uncaught errors. Refused requests are checked by each test itself. */
  readonly problems: string[];
  /** Violations of the content security policy. */
  readonly violations: Violation[];
}

interface Own {
  /** A page in a separate window, for changes that cannot be reverted in a shared window, such as a changed clock. */
  readonly ownPage: Page;
}

interface Shared {
  /** Origin of the service. @defaultValue the service that all tests use */
  readonly origin: string;
  /** One browser with a profile on disk and one window, for all tests of a worker. */
  readonly profile: BrowserContext;
}

/**
 * Test function that watches the page: an error in the console or a violation of the policy makes the test fail.
 * Tests of one worker share a profile and its window, like successive visits of one person. The code of the portal
 * then comes compiled from the browser's cache, and no new window is opened, which saves half of the time to load a
 * page. Everything that a page can store is deleted between tests, and so are the routes that a test has set up.
 */
export const test = base.extend<Watched & Own & { watch: undefined }, Shared>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],
  profile: [
    async ({ origin, playwright }, use, { project }) => {
      const folder = mkdtempSync(join(tmpdir(), 'isp-profile-'));
      const { contextOptions, launchOptions, ...options } = project.use;
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
        ...options,
        baseURL: origin,
      });
      // When the clock is moved to another hour (`npm run test:long`), pages and service must have the same day.
      await context.addInitScript(moveClock, Number(process.env.ISP_CLOCK ?? 0));
      await use(context);
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    const window = windowOf(profile);
    await use(profile);
    for (const page of profile.pages()) if (page !== window) await page.close();
    await window.goto('about:blank');
    // Routes that a test has set up must not apply to the next test.
    profile.removeAllListeners('request');
    for (const event of events) window.removeAllListeners(event);
    await window.unrouteAll({ behavior: 'ignoreErrors' });
    await profile.unrouteAll({ behavior: 'ignoreErrors' });
    await profile.setOffline(false);
    const devtools = await profile.newCDPSession(window);
    await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes });
    await devtools.detach();
  },
  page: async ({ context, viewport, contextOptions, origin }, use) => {
    const page = windowOf(context);
    // A window keeps its session storage between tests. The storage can be cleared only on a page of the same
    // origin.
    await page.goto(`${origin}/isp-user/ui/favicon.svg`);
    await page.evaluate(() => sessionStorage.clear());
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
    const added = keepAdded(page);
    await use(page);
    for (const one of added()) await one.dispose();
  },
  ownPage: async ({ browser, problems, violations }, use) => {
    const context = await browser.newContext();
    await context.addInitScript(moveClock, Number(process.env.ISP_CLOCK ?? 0));
    const page = await context.newPage();
    await watchPage(page, { problems, violations });
    await use(page);
    await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  problems: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  violations: async ({}, use) => use([]),
  watch: [
    async ({ page, problems, violations }, use) => {
      await watchPage(page, { problems, violations });
      await use(undefined);
      expect.soft(problems, 'errors on the console').toEqual([]);
      expect.soft(violations, 'refused by the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the window with which the browser started. It stays open as long as the browser. */
function windowOf(profile: BrowserContext): Page {
  const [window] = profile.pages();
  if (!window) throw new Error('The browser has no window.');
  return window;
}

/**
 * Records each script and function that is added to the pages of this window. @returns a function that ends the
 * recording and returns what was added
 */
function keepAdded(page: Page): () => readonly Disposable[] {
  const added: Disposable[] = [];
  const { addInitScript, exposeFunction } = page;
  const kept = async (adding: Promise<Disposable>) => {
    const one = await adding;
    added.push(one);
    return one;
  };
  page.addInitScript = (script, arg, options) =>
    kept(addInitScript.call(page, script as never, arg, options));
  page.exposeFunction = (...named) => kept(exposeFunction.apply(page, named));
  return () => {
    Object.assign(page, { addInitScript, exposeFunction });
    return added;
  };
}

export { expect };

async function watchPage(page: Page, { problems, violations }: Watched): Promise<void> {
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) problems.push(text);
  });
  await page.exposeFunction('reportViolation', (violation: Violation) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI: blocked, sample } = event;
      (window as unknown as { reportViolation: (violation: object) => void }).reportViolation({
        directive,
        blocked,
        sample,
      });
    });
  });
}
