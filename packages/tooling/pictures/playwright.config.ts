import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/findChromium.mjs';
import { outputFolder, storybookFolder } from '../scripts/pictures/places.mjs';
import { root } from '../scripts/run.mjs';
import { limits } from '../scripts/timeFactor.mjs';

const port = process.env.ISP_PICTURES_PORT ?? '18090';

/** Settings of Playwright for the pictures of stories, which it compares with those in `baselines`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.pictures.ts',
  outputDir: `${outputFolder}results`,
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: limits.test,
  expect: {
    timeout: limits.wait,
    // letters are drawn in the same way on every run, so that one pixel counts; `threshold` is how much its colour may differ
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0, threshold: 0.1 },
  },
  reporter: [['dot'], ['html', { open: 'never', outputFolder: `${outputFolder}report` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1200, height: 720 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath() },
  },
  webServer: {
    command: `node_modules/.bin/vite preview --outDir ${storybookFolder} --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: root,
    url: `http://127.0.0.1:${port}/iframe.html`,
    reuseExistingServer: false,
    timeout: limits.test,
  },
});
