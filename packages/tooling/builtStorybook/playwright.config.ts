import { defineConfig } from '@playwright/test';
import { outputFolder, storybookFolder } from '../scripts/builtStorybook/places.mjs';
import { chromiumPath } from '../scripts/findChromium.mjs';
import { root } from '../scripts/run.mjs';
import { limits } from '../scripts/timeFactor.mjs';

const port = process.env.ISP_PICTURES_PORT ?? '18090';

/** Languages and colours in which every story is tried beside those of its own test. */
const looks = {
  english: { globals: { locale: 'en-US' } },
  englishDark: { globals: { locale: 'en-US', theme: 'theme-dark' } },
  forcedColours: { globals: {}, contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } },
} as const;

/**
 * Settings of Playwright for a built Storybook: pictures of stories are compared with those in `baselines`, and every
 * story is tried with axe in other languages and colours.
 */
export default defineConfig({
  testDir: import.meta.dirname,
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
    launchOptions: {
      executablePath: chromiumPath(),
      // the same letters on every machine, whatever fonts other programs have installed
      env: { ...process.env, FONTCONFIG_FILE: `${import.meta.dirname}/fonts.conf` },
    },
  },
  projects: [
    { name: 'pictures', testMatch: 'pictures.built.ts' },
    { name: 'narrow', testMatch: 'narrow.built.ts', use: { viewport: { width: 390, height: 844 } } },
    ...Object.entries(looks).map(([name, { globals, ...use }]) => ({
      ...{ name: `access-${name}`, use, testMatch: 'access.built.ts' },
      metadata: { globals },
    })),
  ],
  webServer: {
    command: `node_modules/.bin/vite preview --outDir ${storybookFolder} --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: root,
    url: `http://127.0.0.1:${port}/iframe.html`,
    reuseExistingServer: false,
    timeout: limits.test,
  },
});
