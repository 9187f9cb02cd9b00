import { existsSync, readdirSync } from 'node:fs';
import { root } from './run.mjs';

/**
 * @typedef {object} Target
 * @property {string} sources Folder of the sources that are changed.
 * @property {RegExp} [only] Pattern of the changed sources; without it, all sources whose tests need no document.
 * @property {readonly string[]} tests Patterns of the tests that count.
 * @property {number} wanted Percentage of the changes that these tests must notice.
 * @property {boolean} [inDocument] True if the tests mount components.
 */

/**
 * Sources that Stryker changes, and the tests that must notice the changes.
 *
 * For the service, the tests are those of its areas, and those tests of the platform that test the rules of an area
 * (the log of changes; accounts, for the area of users). The other tests are left out, because for each mutant all
 * tests are run that execute the changed line. Tests that loop over all routes, roles and tenants execute each line
 * of each rule, but they check permissions and not results. Tests of health and of signing in kill processes or
 * flood a process until it is busy, which happens too soon when Stryker slows the process down. A mutant that only
 * the omitted tests would notice counts as not noticed, because each rule needs its own test.
 *
 * @type {Readonly<Record<string, Target>>}
 */
export const targets = {
  'packages/schema': {
    sources: 'packages/schema/src',
    // the tests of schema-tools count too: this package contains ajv, and there ajv's results are compared with the
    // interpreter's results
    tests: ['packages/schema/**/*.test.ts', 'packages/schema-tools/**/*.test.ts'],
    wanted: 80,
  },
  'packages/crud/src/core': {
    sources: 'packages/crud/src/core',
    tests: ['packages/crud/src/core/**/*.test.ts'],
    wanted: 80,
  },
  // the adapter that translates calls to the platform's REST API
  'packages/crud/src/rest': {
    sources: 'packages/crud/src/rest',
    tests: ['packages/crud/src/rest/**/*.test.ts'],
    wanted: 70,
  },
  // hooks need a document; the tests in the same folders count
  'packages/crud/hooks': {
    sources: 'packages/crud/src',
    only: /^packages\/crud\/src\/(context|data|form|list|actions)\/use[A-Z]\w*\.tsx?$/,
    tests: ['packages/crud/src/{context,data,form,list,actions}/use*.test.{ts,tsx}'],
    wanted: 80,
    inDocument: true,
  },
  'packages/request': {
    sources: 'packages/request/src',
    tests: ['packages/request/**/*.test.ts'],
    wanted: 80,
  },
  'packages/server': { sources: 'packages/server/src', tests: ['packages/server/**/*.test.ts'], wanted: 80 },
  'apps/api': {
    sources: 'apps/api/src/areas',
    tests: [
      'apps/api/src/areas/**/*.test.ts',
      'apps/api/src/gateway/*.test.ts',
      'apps/api/src/platform/audit/*.test.ts',
      'apps/api/src/platform/signIn/accounts.test.ts',
    ],
    wanted: 75,
  },
};

/**
 * Tests that are too slow to run for every mutant: they kill processes, test race conditions, or fill tables with
 * 100,000 rows.
 */
export const slowTests = [
  'packages/server/src/database/open/folderLock.test.ts',
  'packages/server/src/lists.test.ts',
  'packages/server/src/query/hostileQueries.test.ts',
  'apps/api/src/areas/**/concurrency.test.ts',
  'apps/api/src/areas/**/manyRows.test.ts',
];

/**
 * Returns the source files of a target as paths from the top of the repository.
 *
 * @param {Pick<Target, 'sources' | 'only'>} target
 * @returns {string[]}
 */
export function sourcesOf({ sources, only }) {
  const files = readdirSync(`${root}${sources}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|stories|d)\.tsx?$/.test(file));
  if (only) return files.filter((file) => only.test(file));
  return (
    files
      .filter((file) => file.endsWith('.ts') && !/\/(testing|generated)\/|\/(demo\w*|index)\.ts$/.test(file))
      // sources whose tests need a document (`.test.tsx`) are left out, because those tests do not run here
      .filter((file) => !existsSync(`${root}${file.replace(/\.ts$/, '.test.tsx')}`))
  );
}
