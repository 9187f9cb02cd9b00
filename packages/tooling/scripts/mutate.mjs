// npm run mutate: mutation testing. It makes many small changes in the sources, one at a time, runs the tests, and
// prints the changes that no test noticed. npm run mutate                        a sample of the lines of every
// folder in mutationTargets.mjs npm run mutate -- packages/schema     a sample of the lines of this folder --lines
// 80   number of sampled lines per folder; `all` means every line --seed 2     chooses another sample
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { readMutationReport, sampleLines } from './mutationReport.mjs';
import { sourcesOf, targets } from './mutationTargets.mjs';
import { must, root, run, seconds, toolEnv } from './run.mjs';

const lock = `${root}packages/tooling/mutation`;
// Stryker is installed below node_modules, so that it finds the project's own vitest, while the project does not
// find Stryker
const tools = `${root}node_modules/.cache/isp/stryker`;

/**
 * Changes the sources of one folder and counts the changes that no test noticed.
 *
 * @param {string} folder One of {@link targets}.
 * @param {{ lines: number, seed: number }} sample Number of lines, `Infinity` for all lines.
 */
export async function mutate(folder, { lines, seed }) {
  await provideStryker();
  const target = targets[folder];
  if (!target)
    throw new Error(
      `There are no mutation tests for "${folder}". Known: ${Object.keys(targets).join(', ')}.`,
    );
  const { wanted } = target;
  const texts = Object.fromEntries(
    sourcesOf(target).map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]),
  );
  const name = folder.replaceAll('/', '-');
  const report = `${root}node_modules/.cache/isp/mutation/${name}.json`;
  mkdirSync(`${root}node_modules/.cache/isp/mutation`, { recursive: true });
  rmSync(report, { force: true });
  const settings = `${root}node_modules/.cache/isp/mutation/${name}.config.json`;
  writeFileSync(
    settings,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: [`${tools}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
      vitest: { configFile: 'packages/tooling/mutation/vitest.config.ts', related: false },
      mutate: Number.isFinite(lines) ? sampleLines(texts, lines, seed) : Object.keys(texts),
      ignorePatterns: ['.data', 'dist', '**/e2e', '.storybook'],
      concurrency: 1,
      coverageAnalysis: 'perTest',
      // minutes that the first run of all tests may take, also on a busy machine
      dryRunTimeoutMinutes: 30,
      // mutants in code that runs while a module loads are left out: this code belongs to no single test, so each
      // of its mutants would need a run of all tests
      ignoreStatic: true,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: '.stryker-tmp',
      allowConsoleColors: false,
      // otherwise Stryker would write the comment `@ts-nocheck` into every file, and tests that compare files would
      // fail
      disableTypeChecks: false,
      // texts are not changed, because a changed message does not change the behaviour
      mutator: { excludedMutations: ['StringLiteral'] },
    }),
  );
  const { output } = await run(
    'node',
    [`${tools}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', settings],
    {
      env: toolEnv({ ISP_MUTATE: folder, CI: '1', NO_COLOR: '1' }),
    },
  );
  const json = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  if (json === undefined) console.error(output.trimEnd().split('\n').slice(-40).join('\n'));
  return readMutationReport(folder, json, wanted);
}

/** Installs Stryker from its own lock file, because it needs a hundred packages that nothing else uses. */
async function provideStryker() {
  const wanted = readFileSync(`${lock}/package-lock.json`, 'utf8');
  const has = `${tools}/package-lock.json`;
  if (existsSync(has) && readFileSync(has, 'utf8') === wanted && existsSync(`${tools}/node_modules`)) return;
  rmSync(tools, { recursive: true, force: true });
  mkdirSync(tools, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    writeFileSync(`${tools}/${file}`, readFileSync(`${lock}/${file}`));
  // `--legacy-peer-deps`: Stryker's peer dependencies are not installed here, because Stryker uses the project's
  // own packages
  await must(
    'The installation of Stryker',
    'npm',
    ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: tools,
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  const words = process.argv.slice(2);
  const flagOf = (/** @type {string} */ flag) =>
    words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined;
  const lines = flagOf('--lines') === 'all' ? Infinity : Number(flagOf('--lines') ?? 80);
  const seed = Number(flagOf('--seed') ?? 1);
  const known = Object.keys(targets);
  const chosen = known.filter((folder) => words.includes(folder));
  let failures = 0;
  for (const folder of chosen.length > 0 ? chosen : known) {
    const begun = Date.now();
    const { outcome, score, survivors } = await mutate(folder, { lines, seed });
    failures += outcome.failures.length;
    console.log(`${folder}: ${score.toFixed(0)} % killed, ${survivors.length} survived (${seconds(begun)})`);
    for (const survivor of survivors) console.log(`  ${survivor}`);
  }
  process.exitCode = failures === 0 ? 0 : 1;
}
