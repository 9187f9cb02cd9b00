import { defineConfig, devices } from '@playwright/test';
import { leftOutNow } from './scripts/fileTurns.mjs';
import { chromiumPath } from './scripts/findChromium.mjs';
import { limits } from './scripts/patience.mjs';
import { root, sourceCondition } from './scripts/run.mjs';

const port = process.env.ISP_E2E_PORT ?? '18080';
const output = `${root}node_modules/.cache/isp/e2e`;

/** What makes a portal, or a development server, of its own first: as dear as forty other tests. */
const onlyLong = ['addedAreas', 'inPlace', 'secondPortal'].map((name) => `**/${name}.e2e.ts`);

/** End-to-end tests: a built portal, a real service on a fresh database, a real browser. */
export default defineConfig({
  testDir: `${root}apps/portal/e2e`,
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env.ISP_LONG === '1' ? [] : [...onlyLong, ...leftOutNow().map((file) => `**/${file}`)],
  outputDir: `${output}/results`,
  fullyParallel: true,
  // one more than the two cores these tests have at least: a test waits for a quarter of its time
  workers: 3,
  // the second try is recorded for the engineer who looks into it; npm test counts the test as failed all the same
  retries: process.env.CI ? 1 : 0,
  timeout: limits.test,
  expect: { timeout: limits.wait },
  reporter: [['list'], ['html', { open: 'never', outputFolder: `${output}/report` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // what hangs says where
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    locale: 'zh-CN',
    // time zone of the browser: npm run test:long uses another one, too
    timezoneId: process.env.ISP_BROWSER_ZONE ?? 'Asia/Shanghai',
    // a dialog that still grows takes a press and loses the release; what moves has tests of its own
    contextOptions: { reducedMotion: 'reduce' },
    // recording costs a third of the time: the second try of a failed test is recorded
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      // pages live for seconds: what would make their code faster costs more than it brings
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
