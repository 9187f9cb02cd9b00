import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { compareCost } from './budget.mjs';
import { calibrateCores } from './calibrate.mjs';
import { dearest, readNotes, shareByTime } from './dearestFiles.mjs';
import { leftOutNow } from './fileTurns.mjs';
import { followCosts } from './followCosts.mjs';
import { install } from './install.mjs';
import { provideNeeds } from './needs.mjs';
import { planTurns } from './planTurns.mjs';
import { knowsProcesses } from './readProcesses.mjs';
import { root, run, seconds, toolEnv } from './run.mjs';
import { filesWithoutReport, readPlaywrightReport, readVitestReport, withRunAgain } from './testReports.mjs';

const reports = `${root}node_modules/.cache/isp/reports`;

/**
 * Result of a step. If the step runs files of tests, `files` distributes the step's cost over these files.
 *
 * @typedef {import('./testReports.mjs').Outcome & {
 *   files?: (cost: number) => import('./dearestFiles.mjs').FileCost[],
 * }} Outcome
 * @typedef {Record<string, () => Promise<Outcome>>} Steps
 */

/**
 * Runs the steps that the command line names, or all steps if it names none. The last line is `N passed, N failed`;
 * the exit code is 0 only if nothing failed.
 *
 * @param {Steps} steps
 * @param {object} [options]
 * @param {readonly (readonly string[])[]} [options.lanes] Lists of steps that keep one core busy. The lists run
 *   in parallel, each in its order, when the first of their steps has its turn. All other steps run alone.
 * @param {number} [options.budget] Maximum number of processor-seconds of all steps together, on the reference machine of
 *   {@link calibrateCores}. A run that takes more counts as failed.
 */
export async function runSteps(steps, { budget, lanes = [] } = {}) {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
    process.exit(2);
  }

  const start = Date.now();
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const speed = await calibrateCores();
  // `ISP_PATIENCE` is the factor by which waiting times and time limits of tests are longer on a slow machine
  process.env.ISP_PATIENCE ??= String(Math.ceil(speed.wait));
  // tests that do not run every day are chosen by the number of the day, so that all runs of a day have the same
  // tests
  process.env.ISP_TURN ??= String(Math.floor(start / 86_400_000));
  console.log(
    `Tests that run in turns: those of turn ${process.env.ISP_TURN} run. Set ISP_TURN to choose another turn.`,
  );
  const left = leftOutNow().length;
  if (left > 0)
    console.log(
      `Expensive test files also run in turns: ${left} are left out today. Set ISP_ALL_FILES=1 to run them.`,
    );

  let passed = 0;
  /**
   * Cost of each test file in this run.
   *
   * @type {import('./dearestFiles.mjs').FileCost[]}
   */
  const files = [];
  /**
   * Failures of all steps; at the start, the programs that are missing on this machine.
   *
   * @type {{ title: string, detail: string }[]}
   */
  const failures = (await provideNeeds()).map((detail) => ({ title: 'this machine', detail }));
  const costs = followCosts();
  if (failures.length === 0) {
    /**
     * Runs one step, and adds its result and its cost to those of the run.
     *
     * @param {string} name
     */
    const runStep = async (name) => {
      const begun = Date.now();
      const outcome = await costs.during(name, /** @type {Steps[string]} */ (steps[name]));
      const cost = costs.costOf(name);
      passed += outcome.passed;
      failures.push(...outcome.failures);
      files.push(...(outcome.files?.(cost) ?? []));
      console.log(
        `${outcome.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds(begun)}, ${cost.toFixed(1)} processor-seconds)`,
      );
      for (const failure of outcome.failures)
        console.log(`\n✗ ${failure.title}\n${indent(failure.detail)}\n`);
    };
    const names = Object.keys(steps).filter((name) => chosen.length === 0 || chosen.includes(name));
    for (const turn of planTurns(names, lanes))
      await Promise.all(
        turn.map(async (lane) => {
          for (const name of lane) await runStep(name);
        }),
      );
  }
  const cost = costs.total();
  costs.end();

  if (files.length > 0) console.log('\nMost expensive test files, in processor-seconds:');
  for (const { cost, file } of dearest(files, 20)) console.log(`${cost.toFixed(1).padStart(8)}  ${file}`);
  console.log(`\nTook ${seconds(start)}.`);
  if (knowsProcesses) {
    const { isOver, text } = compareCost({ cost, speed: speed.cost, budget });
    console.log(text);
    if (isOver) failures.push({ title: 'budget', detail: text });
  } else console.log('Processor time is measured only on Linux.');
  if (failures.length > 0)
    console.log(
      `\nFailed:\n${failures.map(({ title, detail }) => `✗ ${title}${title === 'this machine' ? `: ${detail}` : ''}`).join('\n')}\n`,
    );
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/**
 * Runs a command as a step that counts as one test. The test passes if the command succeeds.
 *
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export async function command(title, program, args, env) {
  const { code, output } = await run(program, args, { env: toolEnv(env) });
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ title, detail: output.trimEnd() }] };
}

/**
 * Runs tests of vitest as a step.
 *
 * @param {string} name Name of the step; its report is a file of this name.
 * @param {readonly string[]} projects Projects of vitest whose tests are run.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export async function vitest(name, projects, env = {}) {
  const notes = `${reports}/${name}.costs`;
  const begin = async (/** @type {string} */ report, /** @type {readonly string[]} */ files) => {
    const file = `${reports}/${report}.json`;
    const args = [
      'run',
      '--config',
      'packages/tooling/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
    ];
    const result = await run('vitest', args, {
      env: toolEnv({ CI: '1', NO_COLOR: '1', ISP_COSTS: notes, ...env }),
    });
    return { json: read(file), result };
  };
  const { json, result } = await begin(name, []);
  /**
   * Distributes the step's cost over its files: by the notes of the workers if there are any, otherwise by the run
   * times of the files.
   *
   * @param {number} cost
   */
  const files = (cost) => {
    const noted = read(notes);
    return noted === undefined ? shareByTime(json, cost) : readNotes(noted);
  };
  const unreported = filesWithoutReport(json);
  if (json === undefined || unreported.length === 0 || result.code !== 0)
    return { ...readVitestReport(json, result), files };
  console.log(`The report of ${unreported.join(', ')} is not complete. Running these files again.`);
  const again = await begin(`${name}-again`, unreported);
  return { ...readVitestReport(withRunAgain(json, again.json), again.result), files };
}

/**
 * Runs tests of Playwright as a step.
 *
 * @param {string} name Name of the step; its report is a file of this name.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export async function playwright(name, env = {}) {
  if (!existsSync(`${root}apps/portal/dist/index.html`)) {
    const detail = 'The portal is not built. Add the step `portal`.';
    return { passed: 0, failures: [{ title: name, detail }] };
  }
  const file = `${reports}/${name}.json`;
  const result = await run(
    'playwright',
    ['test', '--config', 'packages/tooling/playwright.config.ts', '--reporter=json'],
    { env: toolEnv({ CI: '1', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env }) },
  );
  const json = read(file);
  return { ...readPlaywrightReport(json, result), files: (cost) => shareByTime(json, cost) };
}

/**
 * Returns the content of a file; undefined if there is no such file.
 *
 * @param {string} file
 */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Indents every line of a text.
 *
 * @param {string} text
 */
function indent(text) {
  return text.replaceAll(/^/gm, '  ');
}
