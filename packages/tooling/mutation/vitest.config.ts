import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { slowTests, targets } from '../scripts/mutationTargets.mjs';

const conditions = ['isp-source', ...defaultServerConditions];

const folder = process.env.ISP_MUTATE ?? 'packages/schema';
const { inDocument, tests = [] } = targets[folder] ?? {};
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The sources that are changed, not those to which the links in `node_modules` lead. */
const alias = ['index', 'rules', 'values', 'statistics', 'validate', 'internal'].map((name) => ({
  find: name === 'index' ? /^@isp\/schema$/ : new RegExp(`^@isp/schema/${name}$`),
  replacement: `${root}packages/schema/src/${name === 'index' ? name : `entries/${name}`}.ts`,
}));

/** The tests of the one folder whose sources are changed, without a browser, and with a document only for hooks. */
export default defineConfig({
  root,
  resolve: { conditions, alias: folder === 'packages/schema' ? alias : [] },
  ssr: { resolve: { conditions } },
  test: {
    environment: inDocument ? 'jsdom' : 'node',
    setupFiles: inDocument ? [fileURLToPath(new URL('../vitest.setup.ts', import.meta.url))] : [],
    include: [...tests],
    exclude: ['**/node_modules/**', '**/dist/**', ...slowTests],
    // one database is enough: what a test finds on one it would find on the other
    env: { ISP_TEST_DATABASE: 'postgres' },
    // a mutant is activated when everything is loaded already
    isolate: false,
    globalSetup: [fileURLToPath(new URL('../vitest.run.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
