import { expect as base } from '@playwright/test';
import { limits } from '../../../packages/tooling/scripts/timeFactor.mjs';

/** `expect` with the limit of the tests, also in scripts that run outside Playwright's runner and its configuration. */
export const expect = base.configure({ timeout: limits.wait });
