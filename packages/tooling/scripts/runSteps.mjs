import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { install } from './install.mjs';
import { provideNeeds } from './needs.mjs';
import { planTurns } from './planTurns.mjs';
import { root, run, seconds, toolEnv } from './run.mjs';
import { readPlaywrightReport, readVitestReport, unheardFiles, withRunAgain } from './testReports.mjs';

const reports = `${root}node_modules/.cache/isp/reports`;

/** @typedef {import('./testReports.mjs').Outcome} Outcome */
/** @typedef {Record<string, () => Promise<Outcome>>} Steps */

/**
 * Runs the steps named on the command line, all of them without names, and ends with one line:
 * `N passed, N failed`. The exit code says the same.
 *
 * @param {Steps} steps
 * @param {readonly (readonly string[])[]} [lanes] Steps that keep one core busy: these lists run beside each other,
 *   each in its order, when the first of them has its turn. All other steps run alone.
 */
export async function runSteps(steps, lanes = []) {
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

  let passed = 0;
  /** @type {{ title: string, detail: string }[]} */
  const failures = (await provideNeeds()).map((detail) => ({ title: 'this machine', detail }));
  if (failures.length === 0) {
    /** @param {string} name */
    const runStep = async (name) => {
      const begun = Date.now();
      const outcome = await /** @type {Steps[string]} */ (steps[name])();
      passed += outcome.passed;
      failures.push(...outcome.failures);
      console.log(
        `${outcome.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds(begun)})`,
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

  if (failures.length > 0)
    console.log(
      `\nFailed:\n${failures.map(({ title, detail }) => `✗ ${title}${title === 'this machine' ? `: ${detail}` : ''}`).join('\n')}`,
    );
  console.log(`\nTook ${seconds(start)}.`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/**
 * A step that is one test: it passes when its command does.
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
 * @param {string} name Of the step: its report is a file of this name.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function vitest(name, projects, env = {}) {
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
    const result = await run('vitest', args, { env: toolEnv({ CI: '1', NO_COLOR: '1', ...env }) });
    return { json: read(file), result };
  };
  const { json, result } = await begin(name, []);
  const unheard = unheardFiles(json);
  if (json === undefined || unheard.length === 0 || result.code !== 0) return readVitestReport(json, result);
  console.log(`Nothing was heard of ${unheard.join(', ')}: run again.`);
  const again = await begin(`${name}-again`, unheard);
  return readVitestReport(withRunAgain(json, again.json), again.result);
}

/**
 * @param {string} name Of the step: its report is a file of this name.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function playwright(name, env = {}) {
  if (!existsSync(`${root}apps/portal/dist/index.html`)) {
    const detail = 'The portal is not built: name the step `portal` too.';
    return { passed: 0, failures: [{ title: name, detail }] };
  }
  const file = `${reports}/${name}.json`;
  const result = await run(
    'playwright',
    ['test', '--config', 'packages/tooling/playwright.config.ts', '--reporter=json'],
    { env: toolEnv({ CI: '1', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env }) },
  );
  return readPlaywrightReport(read(file), result);
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '  ');
}
