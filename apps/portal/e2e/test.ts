import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { moveClock } from '../../../packages/tooling/scripts/moveClock.mjs';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

/** All a page can keep, but not the cache of files. */
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

interface Watched {
  /** Errors of the page's console and uncaught ones. Refused requests are the business of each test. */
  readonly problems: string[];
  /** What the content security policy refused. */
  readonly violations: Violation[];
}

interface Shared {
  /** One browser with a profile on disk for all tests of a worker. */
  readonly profile: BrowserContext;
}

/**
 * Every test watches its page: an error on the console or a refusal by the policy fails it.
 *
 * Tests of one worker share a profile, as visits of one person do: the portal's code comes out of the browser's cache,
 * compiled, which saves a third of a page load. All that a page could keep is cleared between them.
 */
export const test = base.extend<Watched & { watch: undefined }, Shared>({
  profile: [
    async ({ playwright }, use, { project }) => {
      const folder = mkdtempSync(join(tmpdir(), 'isp-profile-'));
      const { contextOptions, launchOptions, ...options } = project.use;
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
        ...options,
      });
      // at another hour (`npm run test:long`) it is the same day in the pages as in the service
      await context.addInitScript(moveClock, Number(process.env.ISP_CLOCK ?? 0));
      await use(context);
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    // the browser ends with its last window
    const [keeper] = profile.pages();
    if (!keeper) throw new Error('The browser has no window.');
    await use(profile);
    for (const page of profile.pages()) if (page !== keeper) await page.close();
    // what a test asked of all its pages is no business of the next
    profile.removeAllListeners('request');
    await profile.unrouteAll({ behavior: 'ignoreErrors' });
    await profile.setOffline(false);
    const devtools = await profile.newCDPSession(keeper);
    await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes });
    await devtools.detach();
  },
  page: async ({ context, viewport, contextOptions }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (contextOptions.reducedMotion)
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion });
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
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

export { expect };

export async function watchPage(page: Page, { problems, violations }: Watched): Promise<void> {
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
