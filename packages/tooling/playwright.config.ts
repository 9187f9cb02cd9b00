import { defineConfig, devices } from '@playwright/test';
import { leftOutNow } from './scripts/fileTurns.mjs';
import { chromiumPath } from './scripts/findChromium.mjs';
import { root, sourceCondition } from './scripts/run.mjs';
import { limits } from './scripts/timeFactor.mjs';

const port = process.env.ISP_E2E_PORT ?? '18080';
const output = `${root}node_modules/.cache/isp/e2e`;

/**
 * Patterns of the tests that first build a portal, or start a development server or services on an empty database.
 * They run only in the long tests, because they cost as much as forty other tests.
 */
const onlyLong = ['addedAreas', 'firstAdministrator', 'inPlace', 'secondPortal', 'traces'].map(
  (name) => `**/${name}.e2e.ts`,
);

/**
 * Settings of Playwright for the end-to-end tests, which use a built portal, a real service on a new database, and
 * a real browser.
 */
export default defineConfig({
  testDir: `${root}apps/portal/e2e`,
  // a skin changes only how screens are drawn; therefore only the tests run with a skin that visit all screens, or
  // that check the content security policy
  testMatch: process.env.ISP_SKIN === 'pro' ? ['**/conformance.e2e.ts', '**/policy.e2e.ts'] : '**/*.e2e.ts',
  testIgnore: process.env.ISP_LONG === '1' ? [] : [...onlyLong, ...leftOutNow().map((file) => `**/${file}`)],
  outputDir: `${output}/results`,
  fullyParallel: true,
  // three workers on two cores (the minimum), because a test spends a quarter of its time waiting
  workers: 3,
  // a failed test is tried once more and recorded, for the engineer who examines the failure; npm test counts the
  // test as failed nevertheless
  retries: process.env.CI ? 1 : 0,
  timeout: limits.test,
  expect: { timeout: limits.wait },
  reporter: [['list'], ['html', { open: 'never', outputFolder: `${output}/report` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // a step that takes too long fails by itself, so that the report names the step
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    locale: 'zh-CN',
    // time zone of the browser; npm run test:long also runs the tests in another time zone
    timezoneId: process.env.ISP_BROWSER_ZONE ?? 'Asia/Shanghai',
    // animations are off: a press on a dialog that is still moving would be released beside the dialog; animations
    // have their own tests
    contextOptions: { reducedMotion: 'reduce' },
    // recording takes a third of a test's time, so a test is recorded only when it is repeated after a failure
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      // pages live only for seconds, so V8's optimising compilers are off: they would cost more time than they save
      args: ['--js-flags=--no-maglev,--no-turbofan'],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: `rm -rf ${output}/data && mkdir -p ${output} && node_modules/.bin/node ${sourceCondition} apps/api/src/main.ts`,
    cwd: root,
    env: { PORT: port, ISP_DATA: `${output}/data`, ISP_DEMO: 'small', ISP_CAPTCHA: 'off', NODE_ENV: 'test' },
    url: `http://127.0.0.1:${port}/isp-user/ui/`,
    reuseExistingServer: false,
    timeout: limits.test,
  },
});
