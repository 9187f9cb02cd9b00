import { defineConfig, devices } from '@playwright/test';
import { leftOutNow } from './scripts/fileTurns.mjs';
import { chromiumPath } from './scripts/findChromium.mjs';
import { root, sourceCondition } from './scripts/run.mjs';
import { limits } from './scripts/timeFactor.mjs';

const port = process.env.ISP_E2E_PORT ?? '18080';
const output = `${root}node_modules/.cache/isp/e2e`;

/** Tests that first build a portal or start a development server: as expensive as forty others. */
const onlyLong = ['addedAreas', 'inPlace', 'secondPortal'].map((name) => `**/${name}.e2e.ts`);

/** End-to-end tests: a built portal, a real service on a fresh database, a real browser. */
export default defineConfig({
  testDir: `${root}apps/portal/e2e`,
  // a skin changes how screens are drawn: these tests walk over screens, or check the policy under which they are
  // drawn
  testMatch: process.env.ISP_SKIN === 'pro' ? ['**/conformance.e2e.ts', '**/policy.e2e.ts'] : '**/*.e2e.ts',
  testIgnore: process.env.ISP_LONG === '1' ? [] : [...onlyLong, ...leftOutNow().map((file) => `**/${file}`)],
  outputDir: `${output}/results`,
  fullyParallel: true,
  // one more worker than the two cores that these tests have at least, since a test waits for a quarter of its time
  workers: 3,
  // the second try is recorded for the engineer who looks into it; npm test counts the test as failed all the same
  retries: process.env.CI ? 1 : 0,
  timeout: limits.test,
  expect: { timeout: limits.wait },
  reporter: [['list'], ['html', { open: 'never', outputFolder: `${output}/report` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // a step that hangs fails with its place
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    locale: 'zh-CN',
    // time zone of the browser: npm run test:long uses another one, too
    timezoneId: process.env.ISP_BROWSER_ZONE ?? 'Asia/Shanghai',
    // a press on a dialog that still moves would be released beside it; animations have their own tests
    contextOptions: { reducedMotion: 'reduce' },
    // recording costs a third of the time: the second try of a failed test is recorded
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      // pages live for seconds: optimising their code costs more than it gains
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
