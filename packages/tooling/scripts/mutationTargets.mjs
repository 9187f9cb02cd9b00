import { existsSync, readdirSync } from 'node:fs';
import { root } from './run.mjs';

/**
 * @typedef {object} Target
 * @property {string} sources Folder of the sources that are changed.
 * @property {RegExp} [only] Those of them that are; without it all with tests that need no document.
 * @property {readonly string[]} tests Patterns of the tests that count.
 * @property {number} wanted Share of the changes, in per cent, that these tests must notice.
 * @property {boolean} [inDocument] The tests mount components.
 */

/**
 * What is changed, and which tests count. Of the service: the tests of its areas, and those of the platform that test an
 * area's rules (the log of changes; accounts, for the area of users). Not the others: a mutant costs every test that runs
 * its line. Loops over all routes, roles and tenants run each line of each rule, and check permissions, not what follows;
 * tests of health and signing in kill processes or flood a process until it is busy, which happens too soon under the
 * tools here. A mutant that only they would notice counts as survived: a rule needs a test of its own.
 *
 * @type {Readonly<Record<string, Target>>}
 */
export const targets = {
  'packages/schema': {
    sources: 'packages/schema/src',
    // ajv's answers are compared with the interpreter's where ajv is
    tests: ['packages/schema/**/*.test.ts', 'packages/schema-tools/**/*.test.ts'],
    wanted: 80,
  },
  'packages/crud/src/core': {
    sources: 'packages/crud/src/core',
    tests: ['packages/crud/src/core/**/*.test.ts'],
    wanted: 80,
  },
  // the adapter of the platform's calls
  'packages/crud/src/rest': {
    sources: 'packages/crud/src/rest',
    tests: ['packages/crud/src/rest/**/*.test.ts'],
    wanted: 70,
  },
  // in a document, by the tests beside them
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

/** Too slow to be run for every mutant: they kill processes, race, and fill tables with 100,000 rows. */
export const slowTests = [
  'packages/server/src/database/open/folderLock.test.ts',
  'packages/server/src/lists.test.ts',
  'packages/server/src/query/hostileQueries.test.ts',
  'apps/api/src/areas/**/concurrency.test.ts',
  'apps/api/src/areas/**/manyRows.test.ts',
];

/**
 * Sources of a target, from the top of the repository.
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
      // sources with tests in a document (`.test.tsx`): those tests do not run here
      .filter((file) => !existsSync(`${root}${file.replace(/\.ts$/, '.test.tsx')}`))
  );
}
