import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['isp-source', ...defaultServerConditions];

/**
 * Which tests count. They are chosen by what a mutant costs, which is every test that runs its line: those of minutes
 * stay out, because they kill processes, race on purpose, start several services, or fill tables with 100,000 rows. What
 * only they would notice counts as survived: a rule needs a test of its own that says what it is for.
 */
const slow = [
  'packages/server/src/database/folderLock',
  'packages/server/src/lists',
  'packages/server/src/query/hostileQueries',
  'apps/api/src/areas/*/concurrency',
  'apps/api/src/areas/*/manyRows',
  // of the service all others count, wherever they are: passwords are an area's, their tests stand with signing in
  'apps/api/src/platform/health/*',
  'apps/api/src/platform/signIn/sessionRace',
  // loops over all routes, roles and tenants: they run each line of each rule, and ask who may, not what follows
  'apps/api/src/everyRoute',
  'apps/api/src/everyTenant',
  'apps/api/src/rights',
  'apps/api/src/newArea',
].map((file) => `${file}.test.ts`);

const folder = process.env.ISP_MUTATE ?? 'packages/schema';

/** The tests of the one folder whose sources are changed, `packages/schema`; without a browser or a document. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: [`${folder}/**/*.test.ts`],
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
