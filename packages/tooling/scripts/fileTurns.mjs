// This file has no dependencies, because npm test uses it before anything is installed.
import { readFileSync } from 'node:fs';

/**
 * Processor-seconds of expensive test files by their path in the project, the most expensive first. This is their
 * cost at the time when this file was written; `npm test` prints the current cost.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const fileCosts = JSON.parse(
  readFileSync(new URL('../../../apps/portal/e2e/fileCosts.json', import.meta.url), 'utf8'),
);

/** Number of days over which the expensive files are distributed: each file runs once in this number of days. */
export const days = 16;

/**
 * Patterns of the test files of each step of `npm test`. The files of each step are distributed over the days
 * separately.
 */
const steps = [/\.e2e\.ts$/, /\.stories\.tsx$|\.json$/, /\.test\.tsx?$/];

/**
 * Distributes files over days so that all days cost about the same.
 *
 * @param {Readonly<Record<string, number>>} costs
 * @param {number} count Number of days.
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
 * Returns the expensive files that do not run on a given day.
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
 * Returns the expensive test files that do not run in this run. The list is empty if `ISP_TURN` is not set (an
 * engineer runs one file), in `npm run test:long`, and if `ISP_ALL_FILES` is `1`.
 */
export const leftOutNow = (env = process.env) =>
  env.ISP_TURN === undefined || env.ISP_LONG === '1' || env.ISP_ALL_FILES === '1'
    ? []
    : leftOut(Number(env.ISP_TURN));
