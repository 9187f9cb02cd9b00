import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { slowTests, targets } from '../scripts/mutationTargets.mjs';

const conditions = ['isp-source', ...defaultServerConditions];

const folder = process.env.ISP_MUTATE ?? 'packages/schema';
const { inDocument, tests = [] } = targets[folder] ?? {};
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The sources that are changed, and not those the links of `node_modules` lead to. */
const alias = ['index', 'rules', 'values', 'statistics', 'validate', 'internal'].map((name) => ({
  find: name === 'index' ? /^@isp\/schema$/ : new RegExp(`^@isp/schema/${name}$`),
  replacement: `${root}packages/schema/src/${name === 'index' ? name : `entries/${name}`}.ts`,
}));

/** The tests of the one folder whose sources are changed; without a browser, and without a document but for hooks. */
export default defineConfig({
  root,
  resolve: { conditions, alias: folder === 'packages/schema' ? alias : [] },
  ssr: { resolve: { conditions } },
  test: {
    environment: inDocument ? 'jsdom' : 'node',
    setupFiles: inDocument ? [fileURLToPath(new URL('../vitest.setup.ts', import.meta.url))] : [],
    include: [...tests],
    exclude: ['**/node_modules/**', '**/dist/**', ...slowTests],
    // one database will do: what it notices the other would notice too
    env: { ISP_TEST_DATABASE: 'postgres' },
    // a mutant is switched on while all is loaded already
    isolate: false,
    globalSetup: [fileURLToPath(new URL('../vitest.run.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
