import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Disposable, type Page } from '@playwright/test';
import { moveClock } from '../../../packages/tooling/scripts/moveClock.mjs';
import { expect } from './expect.ts';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

/**
 * Types of storage that are cleared between tests. The browser's cache of files is not among them, because it makes
 * the tests faster.
 */
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
  /**
   * Errors in the page's console and uncaught errors. Failed requests are not included; each test checks them
   * itself.
   */
  readonly problems: string[];
  /** Violations of the content security policy. */
  readonly violations: Violation[];
}

interface Own {
  /**
   * A page in a separate window, for changes that cannot be reverted in the shared window, such as a changed clock.
   */
  readonly ownPage: Page;
}

interface Shared {
  /** Origin of the service. @defaultValue the service that all tests use */
  readonly origin: string;
  /** One browser with a profile on disk and one window, for all tests of a worker. */
  readonly profile: BrowserContext;
}

/**
 * Test function that watches the page: an error in the console or a violation of the content security policy makes
 * the test fail. Tests of one worker share a browser profile and its window, like successive visits of one person.
 * The browser then has the portal's code compiled in its cache, and no new window is opened, which saves half of
 * the time to load a page. Between tests, everything that a page can store is deleted, and so are the routes that a
 * test has set up.
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
      // The long tests run at several hours of the day (`npm run test:long`). The clock of the pages is moved by
      // the same number of hours as that of the service.
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
    // Handlers and routes of one test must not apply to the next test, so they are removed.
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
    // The session storage of the window is kept between tests. It can be cleared only on a page of the same origin,
    // so an image is opened.
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

/** Returns the window with which the browser started. All tests of the worker use this window. */
function windowOf(profile: BrowserContext): Page {
  const [window] = profile.pages();
  if (!window) throw new Error('The browser has no window.');
  return window;
}

/**
 * Records each script and function that a test adds to the page. @returns a function that ends the recording and
 * returns what was added
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
