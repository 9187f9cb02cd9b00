import { defineConfig, devices } from '@playwright/test';
import { leftOutNow } from './scripts/fileTurns.mjs';
import { chromiumPath } from './scripts/findChromium.mjs';
import { root, sourceCondition } from './scripts/run.mjs';
import { limits } from './scripts/timeFactor.mjs';

const port = process.env.ISP_E2E_PORT ?? '18080';
const output = `${root}node_modules/.cache/isp/e2e`;

/** Tests that first build a portal or start a development server. They cost as much as forty other tests. */
const onlyLong = ['addedAreas', 'inPlace', 'secondPortal'].map((name) => `**/${name}.e2e.ts`);

/** Settings for end-to-end tests with a built portal, a real service on a new database, and a real browser. */
export default defineConfig({
  testDir: `${root}apps/portal/e2e`,
  // a skin changes only how screens are drawn, so with a skin only these tests run: they visit all screens, or
  // check the content security policy
  testMatch: process.env.ISP_SKIN === 'pro' ? ['**/conformance.e2e.ts', '**/policy.e2e.ts'] : '**/*.e2e.ts',
  testIgnore: process.env.ISP_LONG === '1' ? [] : [...onlyLong, ...leftOutNow().map((file) => `**/${file}`)],
  outputDir: `${output}/results`,
  fullyParallel: true,
  // one worker more than the minimum of two cores, because a test spends a quarter of its time waiting
  workers: 3,
  // the second try is recorded for the engineer who examines the failure; npm test still counts the test as failed
  retries: process.env.CI ? 1 : 0,
  timeout: limits.test,
  expect: { timeout: limits.wait },
  reporter: [['list'], ['html', { open: 'never', outputFolder: `${output}/report` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // a step that hangs fails and reports its place in the test
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    locale: 'zh-CN',
    // time zone of the browser; npm run test:long also uses another one
    timezoneId: process.env.ISP_BROWSER_ZONE ?? 'Asia/Shanghai',
    // a press on a dialog that is still moving would be released beside the dialog; animations have their own tests
    contextOptions: { reducedMotion: 'reduce' },
    // recording takes a third of the time, so only the second try of a failed test is recorded
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      // pages live only for seconds, so optimising their code costs more time than it saves
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
