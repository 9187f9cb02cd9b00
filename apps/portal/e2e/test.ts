import { test as base, expect, type Page } from '@playwright/test';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

interface Watched {
  /** Errors of the page's console and uncaught ones. Refused requests are the business of each test. */
  readonly problems: string[];
  /** What the content security policy refused. */
  readonly violations: Violation[];
}

/** Every test watches its page: an error on the console or a refusal by the policy fails it. */
export const test = base.extend<Watched & { watch: undefined }>({
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
