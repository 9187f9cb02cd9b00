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
// our packages are resolved to their sources, so that no test needs a build
const resolve = { conditions: ['isp-source', ...defaultClientConditions] };
const ssr = { resolve: { conditions: ['isp-source', ...defaultServerConditions] } };
const isLong = process.env.ISP_LONG === '1';
/** Time limits that end a test that hangs. Normal tests end far earlier, and no test has its own limit. */
const guard = {
  testTimeout: limits.test,
  hookTimeout: limits.test,
  expect: { poll: { timeout: limits.wait } },
};
/**
 * Setting by which modules are loaded and compiled once per worker instead of once per file, which halves the time
 * of a run. Therefore no test file may mock a module that other files also load, and each file must restore the
 * globals, the clock and the document if it changes them.
 */
const shared = { isolate: false };
/**
 * Settings of a project whose tests run with three workers on two cores. One worker more than cores is useful,
 * because some tests wait for a process, a frozen server or a pause. Vitest requires that a project with another
 * number of workers has another `groupOrder`.
 */
const together = { maxWorkers: 3, sequence: { groupOrder: 1 } };
/** Seed for a random order of the test files, as in `npm run test:long -- shuffled`. */
const order = process.env.ISP_ORDER;
const setup = (...names: string[]) =>
  names.map((name) => fileURLToPath(new URL(`./vitest.${name}.ts`, import.meta.url)));
const everywhereExcluded = [
  ...['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/.data/**', 'packages/create/template/**'],
  // expensive test files run only on some days; those that do not run today are left out
  ...leftOutNow(),
];
/**
 * Tests of modules for pages. They run in their own project, because Node cannot load these modules without the
 * bundler.
 */
const ofPages = [
  'packages/{portal,shell}/**/*.test.ts',
  // all of crud except `core`: the core does not depend on the document, so its tests run in the project `node`
  'packages/crud/{src/*,src/!(core)/**/*}.test.ts',
  'apps/{portal,label}/**/*.test.ts',
  '.storybook/**/*.test.ts',
  'packages/tooling/src/{secretNames,jsonServers.long,openapi.long,serviceContract.long}.test.ts',
];
/** Tests with a gigabyte of data, and tests of declarations, run only in the long tests because they are slow. */
const onlyLong = isLong ? [] : ['**/*.long.test.ts'];

/**
 * Returns true if a project that needs Chromium is run. Only then Chromium is searched for, so that `--project
 * node` works on a machine without it.
 */
const wantsBrowser = (argv: readonly string[]) => {
  const chosen = argv.flatMap((word, at) =>
    word === '--project' ? [argv[at + 1]] : word.startsWith('--project=') ? [word.slice(10)] : [],
  );
  return chosen.length === 0 || chosen.some((name) => name?.startsWith('storybook'));
};

/**
 * Returns the project in which every story is a test: the story is rendered, its play function must pass, and axe
 * must find no error.
 */
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
          exclude: [
            ...everywhereExcluded,
            ...onlyLong,
            'packages/tooling/{packaging,created}/**',
            ...ofPages,
          ],
          setupFiles: setup('cost', 'limits', 'console', 'children'),
          globalSetup: setup('run'),
          // npm and the processes that a test starts inherit the same Node and the same condition
          execArgv: ['--conditions=isp-source'],
          // Node loads the modules as in production; no module is mocked or generated by a plugin
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...shared,
          ...guard,
          ...together,
        },
      },
      {
        // project of the modules for pages that are not components; they are loaded by the bundler, without a
        // document
        root,
        resolve: { conditions: ['isp-source', ...defaultServerConditions] },
        ssr,
        test: {
          name: 'pages',
          environment: 'node',
          include: ofPages,
          setupFiles: setup('cost', 'limits', 'console'),
          exclude: [...everywhereExcluded, ...onlyLong],
          ...shared,
          ...guard,
          ...together,
        },
      },
      {
        // project of the tests of components, which run in jsdom
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
          // tests of the built and published files; before them, run `npm run build` and build the portal
          name: 'packages',
          environment: 'node',
          include: ['packages/tooling/packaging/**/*.test.ts'],
          exclude: [...everywhereExcluded, ...onlyLong],
          setupFiles: setup('cost', 'limits'),
          ...guard,
        },
      },
      {
        root,
        test: {
          // `npm create` and `isp dev` with the packages as they are published, used in a browser; before them, run
          // `npm run build`
          name: 'created',
          environment: 'node',
          include: ['packages/tooling/created/*.test.ts'],
          exclude: [...everywhereExcluded, ...onlyLong],
          setupFiles: setup('cost', 'limits'),
          ...guard,
        },
      },
      ...(wantsBrowser(process.argv)
        ? [
            stories('storybook', { theme: 'theme-hey' }, {}),
            // stories of area screens in the skin `pro`: npm test runs some of them, other ones each day, and the
            // long tests run all
            stories('storybook-pro', { theme: 'theme-hey', skin: 'pro' }, { tags: { include: ['pro'] } }),
            // stories with the tag `dark` also run in the dark theme: one story for each kind of screen, and the
            // complete frame
            stories('storybook-dark', { theme: 'theme-dark' }, { tags: { include: ['dark'] } }),
          ]
        : []),
    ],
  },
});
