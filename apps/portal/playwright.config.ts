// The settings are in the tooling package. This file makes `npx playwright test -c apps/portal` find them.
export { default } from '../../packages/tooling/playwright.config.ts';
