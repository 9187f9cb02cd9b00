import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { slowTests, targets } from '../scripts/mutationTargets.mjs';

const conditions = ['isp-source', ...defaultServerConditions];

const folder = process.env.ISP_MUTATE ?? 'packages/schema';
const { inDocument, tests = [] } = targets[folder] ?? {};
const root = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * Aliases that lead imports to the sources that Stryker changes; the links in `node_modules` would lead to
 * unchanged copies.
 */
const alias = ['index', 'rules', 'values', 'statistics', 'validate', 'internal'].map((name) => ({
  find: name === 'index' ? /^@isp\/schema$/ : new RegExp(`^@isp/schema/${name}$`),
  replacement: `${root}packages/schema/src/${name === 'index' ? name : `entries/${name}`}.ts`,
}));

/**
 * Settings of mutation testing for the tests of one folder, whose sources are changed. The tests run without a
 * browser; only tests of hooks have a document (jsdom).
 */
export default defineConfig({
  root,
  resolve: { conditions, alias: folder === 'packages/schema' ? alias : [] },
  ssr: { resolve: { conditions } },
  test: {
    environment: inDocument ? 'jsdom' : 'node',
    setupFiles: inDocument ? [fileURLToPath(new URL('../vitest.setup.ts', import.meta.url))] : [],
    include: [...tests],
    exclude: ['**/node_modules/**', '**/dist/**', ...slowTests],
    // the tests run on one database only, because a mutant that is noticed on one is also noticed on the other
    env: { ISP_TEST_DATABASE: 'postgres' },
    // a mutant is activated after all modules are loaded, so the test files need no isolated modules
    isolate: false,
    globalSetup: [fileURLToPath(new URL('../vitest.run.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
