// npm test: everything CI checks, on a fresh clone too. Dependency-free until the installation is done.
//   npm test                  all steps
//   npm test -- lint types    these steps only
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { install } from './install.mjs';
import { provideNeeds } from './needs.mjs';
import { root, run, seconds, toolEnv } from './run.mjs';
import { readPlaywrightReport, readVitestReport } from './testReports.mjs';

const reports = `${root}node_modules/.cache/isp/reports`;

/** @typedef {import('./testReports.mjs').Outcome} Outcome */
/** @type {Record<string, () => Promise<Outcome>>} */
const steps = {
  lock: () => command('lock file', 'node', ['packages/tooling/scripts/checkLock.mjs']),
  lint: () => command('format and lint', 'biome', ['ci', '--colors=off', '--max-diagnostics=100', '.']),
  types: () => command('types', 'node', ['packages/tooling/scripts/types.mjs']),
  unit: () => vitest('unit', ['node', 'dom', 'screens']),
  stories: () => vitest('stories', ['storybook']),
  build: () => command('package builds', 'node', ['packages/tooling/scripts/build.mjs'], {}),
  portal: () => command('portal build', 'node', ['packages/tooling/scripts/buildPortal.mjs']),
  packages: () => vitest('packages', ['packages']),
  storybook: () =>
    command('Storybook build', 'storybook', [
      'build',
      '-o',
      'node_modules/.cache/isp/storybook',
      '--quiet',
      '--disable-telemetry',
    ]),
  e2e: playwright,
};

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
  for (const [name, step] of Object.entries(steps)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const begun = Date.now();
    const outcome = await step();
    passed += outcome.passed;
    failures.push(...outcome.failures);
    console.log(
      `${outcome.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds(begun)})`,
    );
    for (const failure of outcome.failures) console.log(`\n✗ ${failure.title}\n${indent(failure.detail)}\n`);
  }
}

if (failures.length > 0)
  console.log(
    `\nFailed:\n${failures.map(({ title, detail }) => `✗ ${title}${title === 'this machine' ? `: ${detail}` : ''}`).join('\n')}`,
  );
console.log(`\nTook ${seconds(start)}.`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

/**
 * A step that is one test: it passes when its command does.
 *
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
async function command(title, program, args, env) {
  const { code, output } = await run(program, args, { env: toolEnv(env) });
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ title, detail: output.trimEnd() }] };
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 */
async function vitest(name, projects) {
  const file = `${reports}/${name}.json`;
  const args = [
    'run',
    '--config',
    'packages/tooling/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const result = await run('vitest', [...args, ...projects.flatMap((project) => ['--project', project])], {
    env: toolEnv({ CI: '1', NO_COLOR: '1' }),
  });
  return readVitestReport(read(file), result);
}

async function playwright() {
  const file = `${reports}/e2e.json`;
  const env = toolEnv({ CI: '1', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const result = await run(
    'playwright',
    ['test', '--config', 'packages/tooling/playwright.config.ts', '--reporter=json'],
    { env },
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
