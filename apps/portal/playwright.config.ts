// The settings are in the tooling package. This file lets `npx playwright test -c apps/portal` find them.
export { default } from '../../packages/tooling/playwright.config.ts';
