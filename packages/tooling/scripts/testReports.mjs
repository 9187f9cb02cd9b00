/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly { title: string, detail: string }[]} failures
 */

/**
 * Reads vitest's JSON report. A skipped test counts as a failure, because it proves nothing. A run without tests is
 * a failure too, and so is an exit code that no test explains (an error outside every test).
 *
 * @param {string | undefined} json Undefined if vitest ended before it wrote the report.
 * @param {{ code: number, output: string }} run
 * @returns {Outcome}
 */
export function readVitestReport(json, { code, output }) {
  if (json === undefined)
    return { passed: 0, failures: [{ title: 'vitest did not run', detail: tail(output) }] };
  let passed = 0;
  const failures = [];
  for (const file of JSON.parse(json).testResults) {
    const name = file.name.replace(/^.*\/(?=(packages|apps|schemas|\.storybook)\/)/, '');
    const failed = file.assertionResults.filter(
      (/** @type {{ status: string }} */ test) => test.status === 'failed',
    );
    // if the file could not be loaded, or its setup failed, it has no results of single tests
    if (file.status === 'failed' && failed.length === 0) {
      failures.push({ title: name, detail: file.message || 'could not be loaded' });
      continue;
    }
    for (const test of file.assertionResults) {
      const title = `${name} > ${test.fullName}`;
      if (test.status === 'passed') passed++;
      else if (test.status === 'failed') failures.push({ title, detail: test.failureMessages.join('\n') });
      else failures.push({ title, detail: `is ${test.status}, and a test that does not run proves nothing` });
    }
  }
  return explained({ passed, failures }, { code, output });
}

/**
 * Returns the files whose tests were found, but whose results are missing or incomplete although vitest reports no
 * error. This happens because the messages of a worker are sometimes lost.
 *
 * @param {string | undefined} json Vitest's report.
 * @returns {string[]}
 */
export function filesWithoutReport(json) {
  if (json === undefined) return [];
  return JSON.parse(json)
    .testResults.filter(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
        file.status === 'passed' &&
        file.assertionResults.some(({ status }) => status === 'pending') &&
        file.assertionResults.every(({ status }) => status === 'pending' || status === 'passed'),
    )
    .map((/** @type {{ name: string }} */ { name }) => name);
}

/**
 * Returns the report, in which the results of some files are replaced by the results of running these files again.
 *
 * @param {string} json Report of the first run.
 * @param {string | undefined} again Report of the second run.
 */
export function withRunAgain(json, again) {
  if (again === undefined) return json;
  const report = JSON.parse(json);
  const { testResults } = JSON.parse(again);
  const later = new Map(testResults.map((/** @type {{ name: string }} */ file) => [file.name, file]));
  return JSON.stringify({
    ...report,
    testResults: report.testResults.map(
      (/** @type {{ name: string }} */ file) => later.get(file.name) ?? file,
    ),
  });
}

/**
 * Reads Playwright's JSON report. A test that needed a second try counts as a failure, because a user may meet the
 * error of the first try.
 *
 * @param {string | undefined} json
 * @param {{ code: number, output: string }} run
 * @returns {Outcome}
 */
export function readPlaywrightReport(json, { code, output }) {
  if (json === undefined)
    return { passed: 0, failures: [{ title: 'Playwright did not run', detail: tail(output) }] };
  const report = JSON.parse(json);
  let passed = 0;
  const failures = (report.errors ?? []).map((/** @type {{ message?: string }} */ error) => ({
    title: 'Playwright',
    detail: error.message ?? '',
  }));
  const visit = (/** @type {any} */ suite, /** @type {string} */ above) => {
    const at = [above, suite.title].filter(Boolean).join(' > ');
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const title = `${at} > ${spec.title}`;
        if (test.status === 'expected') passed++;
        else if (test.status === 'skipped')
          failures.push({ title, detail: 'is skipped, and a test that does not run proves nothing' });
        else {
          const errors = test.results.flatMap((/** @type {any} */ result) =>
            (result.errors ?? []).map((/** @type {any} */ error) => error.message),
          );
          if (test.status === 'flaky') errors.unshift('is flaky: it passed only when it was repeated');
          failures.push({ title, detail: errors.join('\n') });
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, at);
  };
  for (const suite of report.suites) visit(suite, '');
  return explained({ passed, failures }, { code, output });
}

/**
 * Returns the outcome. If the exit code reports an error but no test failed, a failure for the exit code is added.
 *
 * @param {Outcome} outcome
 * @param {{ code: number, output: string }} run
 * @returns {Outcome}
 */
function explained(outcome, { code, output }) {
  if (outcome.failures.length > 0) return outcome;
  if (code !== 0)
    return {
      ...outcome,
      failures: [{ title: `exit code ${code} without a failed test`, detail: tail(output) }],
    };
  if (outcome.passed === 0)
    return { ...outcome, failures: [{ title: 'no test was found', detail: tail(output) }] };
  return outcome;
}

/**
 * Returns the last 60 lines of a text.
 *
 * @param {string} text
 */
const tail = (text) => text.trimEnd().split('\n').slice(-60).join('\n');
