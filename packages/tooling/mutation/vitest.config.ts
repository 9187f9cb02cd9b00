import '../scripts/withSources.mjs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['isp-source', ...defaultServerConditions];

/** Too slow to be run for every mutant: they kill processes, race, and fill tables with 100,000 rows. */
const slow = [
  'packages/server/src/database/folderLock',
  'packages/server/src/lists',
  'packages/server/src/query/hostileQueries',
  'apps/api/src/areas/*/concurrency',
  'apps/api/src/areas/*/manyRows',
].map((file) => `${file}.test.ts`);

/** Where the tests are that are run: of the service those about its areas, since its loops over all routes meet every mutant. */
const folders: Readonly<Record<string, readonly string[]>> = {
  'apps/api': ['apps/api/src/areas', 'apps/api/src/platform/audit'],
};
const folder = process.env.ISP_MUTATE ?? 'packages/schema';

/** The tests of the one folder whose sources are changed, `packages/schema`; without a browser or a document. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: (folders[folder] ?? [folder]).map((at) => `${at}/**/*.test.ts`),
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
