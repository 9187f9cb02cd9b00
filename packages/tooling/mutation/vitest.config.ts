import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { slowTests, targets } from '../scripts/mutationTargets.mjs';

const conditions = ['isp-source', ...defaultServerConditions];

const folder = process.env.ISP_MUTATE ?? 'packages/schema';
const { inDocument, tests = [] } = targets[folder] ?? {};
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Aliases to the sources that are changed; the links in `node_modules` lead to other copies. */
const alias = ['index', 'rules', 'values', 'statistics', 'validate', 'internal'].map((name) => ({
  find: name === 'index' ? /^@isp\/schema$/ : new RegExp(`^@isp/schema/${name}$`),
  replacement: `${root}packages/schema/src/${name === 'index' ? name : `entries/${name}`}.ts`,
}));

/**
 * Settings for the tests of the one folder whose sources are changed. They run without a browser, and only tests of
 * hooks have a document.
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
    // one database is enough, because a test would find the same mistake on the other database
    env: { ISP_TEST_DATABASE: 'postgres' },
    // a mutant is activated after everything is loaded, so the tests need no isolation
    isolate: false,
    globalSetup: [fileURLToPath(new URL('../vitest.run.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
