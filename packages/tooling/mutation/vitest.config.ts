import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['isp-source', ...defaultServerConditions];

/** Too slow to be run for every mutant: they kill processes, race, and fill tables with 100,000 rows. */
const slow = [
  'packages/server/src/database/open/folderLock',
  'packages/server/src/lists',
  'packages/server/src/query/hostileQueries',
  'apps/api/src/areas/**/concurrency',
  'apps/api/src/areas/**/manyRows',
].map((file) => `${file}.test.ts`);

/**
 * Which tests count, where not all of a folder do. Of the service: the tests of its areas, and those of the platform
 * that test an area's rules (the log of changes; accounts, for the area of users). Not the others: a mutant costs every
 * test that runs its line. Loops over all routes, roles and tenants run each line of each rule, and check permissions,
 * not what follows; tests of health and signing in kill processes or flood a process until it is busy, which happens too
 * soon under the tools here. A mutant that only they would notice counts as survived: a rule needs a test of its own.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  // ajv's answers are compared with the interpreter's where ajv is
  'packages/schema': ['packages/schema/**/*.test.ts', 'packages/schema-tools/**/*.test.ts'],
  'apps/api': ['areas/**/*', 'gateway/*', 'platform/audit/*', 'platform/signIn/accounts'].map(
    (file) => `apps/api/src/${file}.test.ts`,
  ),
  'packages/crud/hooks': ['packages/crud/src/{context,data,form,list,actions}/use*.test.{ts,tsx}'],
};
const folder = process.env.ISP_MUTATE ?? 'packages/schema';
/** Hooks are mounted. */
const inDocument = folder === 'packages/crud/hooks';
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
    include: [...(files[folder] ?? [`${folder}/**/*.test.ts`])],
    exclude: ['**/node_modules/**', '**/dist/**', ...slow],
    // one database will do: what it notices the other would notice too
    env: { ISP_TEST_DATABASE: 'postgres' },
    // a mutant is switched on while all is loaded already
    isolate: false,
    globalSetup: [fileURLToPath(new URL('../vitest.run.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
