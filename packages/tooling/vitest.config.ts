import './scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { leftOutNow } from './scripts/fileTurns.mjs';
import { chromiumPath } from './scripts/findChromium.mjs';
import { limits, timeFactor } from './scripts/timeFactor.mjs';
import { SlowestFirst } from './slowestFirst.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// packages resolve to their sources, so that no test needs a build
const resolve = { conditions: ['isp-source', ...defaultClientConditions] };
const ssr = { resolve: { conditions: ['isp-source', ...defaultServerConditions] } };
const isLong = process.env.ISP_LONG === '1';
/** Limits that end a test that hangs; no test comes near them, and none has a limit of its own. */
const guard = {
  testTimeout: limits.test,
  hookTimeout: limits.test,
  expect: { poll: { timeout: limits.wait } },
};
/**
 * Libraries are loaded and compiled once per worker instead of once per file: half of the time. So no file mocks a
 * module that other files load too, and each restores what it changes globally: globals, the clock, the document.
 */
const shared = { isolate: false };
/** On two cores: some wait for a process, a frozen server or a pause. Another number of workers needs another group. */
const together = { maxWorkers: 3, sequence: { groupOrder: 1 } };
/** Seed for another order of the files, as in `npm run test:long -- shuffled`. */
const order = process.env.ISP_ORDER;
const setup = (...names: string[]) =>
  names.map((name) => fileURLToPath(new URL(`./vitest.${name}.ts`, import.meta.url)));
const everywhereExcluded = [
  ...['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/.data/**'],
  // expensive files take turns by the day
  ...leftOutNow(),
];
/** Tests of modules for pages: Node cannot load them without the bundler. */
const ofPages = [
  'packages/{portal,shell}/**/*.test.ts',
  // the core does not depend on the document
  'packages/crud/{src/*,src/!(core)/**/*}.test.ts',
  'apps/{portal,label}/**/*.test.ts',
  '.storybook/**/*.test.ts',
  'packages/tooling/src/secretNames.test.ts',
];
/** Tests of a gigabyte of data, and of declarations, are slow. */
const onlyLong = isLong ? [] : ['**/*.long.test.ts'];

/** Chromium is only looked for when its project runs, so that `--project node` works without one. */
const wantsBrowser = (argv: readonly string[]) => {
  const chosen = argv.flatMap((word, at) =>
    word === '--project' ? [argv[at + 1]] : word.startsWith('--project=') ? [word.slice(10)] : [],
  );
  return chosen.length === 0 || chosen.some((name) => name?.startsWith('storybook'));
};

/** Every story is a test: it renders, its play function passes, axe finds nothing. */
const stories = (
  name: string,
  look: { readonly theme: string; readonly skin?: string },
  options: Partial<Parameters<typeof storybookTest>[0]>,
) => ({
  root,
  resolve,
  plugins: [
    storybookTest({ configDir: fileURLToPath(new URL('../../.storybook', import.meta.url)), ...options }),
  ],
  test: {
    name,
    exclude: everywhereExcluded,
    ...shared,
    ...guard,
    env: {
      STORYBOOK_THEME: look.theme,
      STORYBOOK_SKIN: look.skin ?? 'default',
      STORYBOOK_PATIENCE: String(timeFactor),
    },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: chromiumPath() } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: order
      ? { shuffle: { files: true, tests: false }, seed: Number(order) }
      : { sequencer: SlowestFirst },
    projects: [
      {
        root,
        resolve: { conditions: ['isp-source', ...defaultServerConditions] },
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [...everywhereExcluded, ...onlyLong, 'packages/tooling/packaging/**', ...ofPages],
          setupFiles: setup('cost', 'limits', 'console', 'children'),
          globalSetup: setup('run'),
          // npm and the children it starts see the same Node and the same condition
          execArgv: ['--conditions=isp-source'],
          // Node loads modules as in production; nothing here is mocked or made by a plugin
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...shared,
          ...guard,
          ...together,
        },
      },
      {
        // modules of pages beside components, loaded without a document
        root,
        resolve: { conditions: ['isp-source', ...defaultServerConditions] },
        ssr,
        test: {
          name: 'pages',
          environment: 'node',
          include: ofPages,
          setupFiles: setup('cost', 'limits', 'console'),
          exclude: everywhereExcluded,
          ...shared,
          ...guard,
          ...together,
        },
      },
      {
        // components, in jsdom
        root,
        resolve,
        ssr,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/**/*.test.tsx', 'apps/**/*.test.tsx'],
          exclude: everywhereExcluded,
          setupFiles: setup('cost', 'limits', 'console', 'setup'),
          ...shared,
          ...guard,
          ...together,
        },
      },
      {
        root,
        test: {
          // tests of built and published files: needs npm run build and a built portal
          name: 'packages',
          environment: 'node',
          include: ['packages/tooling/packaging/**/*.test.ts'],
          exclude: [...everywhereExcluded, ...onlyLong],
          setupFiles: setup('cost', 'limits'),
          ...guard,
        },
      },
      ...(wantsBrowser(process.argv)
        ? [
            stories('storybook', { theme: 'theme-hey' }, {}),
            // screens of areas drawn by the other skin: a few by turns, in the long tests all
            stories('storybook-pro', { theme: 'theme-hey', skin: 'pro' }, { tags: { include: ['pro'] } }),
            // stories with this tag also run in dark: each kind of screen once, and the whole frame
            stories('storybook-dark', { theme: 'theme-dark' }, { tags: { include: ['dark'] } }),
          ]
        : []),
    ],
  },
});
