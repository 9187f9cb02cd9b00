// Dependency-free: npm test says it before anything is installed.
import { readFileSync } from 'node:fs';

/**
 * Processor-seconds of the dear files of tests by their path in the project, the dearest first: what they cost at the time
 * the file was written. `npm test` says what they cost today.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const fileCosts = JSON.parse(
  readFileSync(new URL('../../../apps/portal/e2e/fileCosts.json', import.meta.url), 'utf8'),
);

/** Days on which each of the files has its turn once. */
export const days = 8;

/** Those of one step each, which are shared out apart. */
const steps = [/\.e2e\.ts$/, /\.stories\.tsx$|\.json$/, /\.test\.tsx?$/];

/**
 * Shares files out to days that cost about the same.
 *
 * @param {Readonly<Record<string, number>>} costs
 * @param {number} count Of days.
 * @returns {string[][]} The files of each day.
 */
export function shareOut(costs, count) {
  const shares = Array.from({ length: count }, () => ({ cost: 0, files: /** @type {string[]} */ ([]) }));
  for (const [file, cost] of Object.entries(costs).toSorted(([, a], [, b]) => b - a)) {
    const lightest = shares.reduce((least, share) => (share.cost < least.cost ? share : least));
    lightest.cost += cost;
    lightest.files.push(file);
  }
  return shares.map(({ files }) => files);
}

/**
 * Dear files that do not run on a day.
 *
 * @param {number} turn Number of the day.
 * @returns {string[]}
 */
export const leftOut = (turn) =>
  steps.flatMap((step) => {
    const own = Object.fromEntries(Object.entries(fileCosts).filter(([file]) => step.test(file)));
    return shareOut(own, days).flatMap((files, day) => (day === turn % days ? [] : files));
  });

/**
 * Files that do not run in this run: none where no turn is set (one file by hand), in `npm run test:long`, and where
 * `ISP_ALL_FILES` is `1`.
 */
export const leftOutNow = (env = process.env) =>
  env.ISP_TURN === undefined || env.ISP_LONG === '1' || env.ISP_ALL_FILES === '1'
    ? []
    : leftOut(Number(env.ISP_TURN));
