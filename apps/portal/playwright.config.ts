// the settings are with the other tools; `npx playwright test -c apps/portal` finds them from here
export { default } from '../../packages/tooling/playwright.config.ts';
