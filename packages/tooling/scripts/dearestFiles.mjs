/**
 * @typedef {object} FileCost
 * @property {string} file
 * @property {number} cost Processor-seconds.
 */

/**
 * Returns the test files of a step with each file's share of the step's cost. The share is computed from the run
 * times, because the cost of one file cannot be measured.
 *
 * @param {string | undefined} json Report of vitest or Playwright.
 * @param {number} cost Cost of the whole step.
 * @returns {FileCost[]}
 */
export function shareByTime(json, cost) {
  const times = json === undefined ? [] : timesOf(JSON.parse(json));
  const all = times.reduce((sum, { time }) => sum + time, 0);
  return times.map(({ file, time }) => ({ file, cost: (cost * time) / (all || 1) }));
}

/**
 * Returns the run times of the files in a report.
 *
 * @param {any} report
 * @returns {{ file: string, time: number }[]}
 */
function timesOf(report) {
  if (report.testResults)
    return report.testResults.map((/** @type {any} */ { endTime, name, startTime }) => ({
      file: name,
      time: endTime - startTime,
    }));
  const timeIn = (/** @type {any} */ suite) =>
    [
      ...(suite.suites ?? []).map(timeIn),
      ...(suite.specs ?? []).flatMap((/** @type {any} */ { tests }) =>
        tests.flatMap((/** @type {any} */ { results }) =>
          results.map((/** @type {any} */ { duration }) => duration),
        ),
      ),
    ].reduce((sum, time) => sum + time, 0);
  return report.suites.map((/** @type {any} */ suite) => ({ file: suite.title, time: timeIn(suite) }));
}

/**
 * Reads the costs of the test files from the notes of a run.
 *
 * @param {string} notes Text written by `vitest.cost.ts`: one line for each file and worker.
 * @returns {FileCost[]}
 */
export function readNotes(notes) {
  return notes
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [file, cost] = JSON.parse(line);
      return { file, cost };
    });
}

/**
 * Returns the most expensive files.
 *
 * @param {readonly FileCost[]} files
 * @param {number} count
 * @returns {FileCost[]} The most expensive first.
 */
export const dearest = (files, count) => files.toSorted((a, b) => b.cost - a.cost).slice(0, count);
