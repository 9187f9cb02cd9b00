// npm run test:long: runs the tests for which npm test has no time: the same tests with more repetitions, all
// themes, other times of day and time zones, and mutation testing. It takes hours; run it before a release and
// every night. npm run test:long                    runs all steps npm run test:long -- unit mutation   runs only
// these steps
import { buildArguments, testArguments } from './builtStorybook/places.mjs';
import { clockAt } from './clockAt.mjs';
import { mutate } from './mutate.mjs';
import { targets } from './mutationTargets.mjs';
import { root, sourceCondition } from './run.mjs';
import { command, playwright, runSteps, vitest } from './runSteps.mjs';
import { lanes, steps } from './test.mjs';

// tests read this variable and repeat more: for example, processes are killed 50 times instead of 3, and 10,000
// random actions are made instead of 500
process.env.ISP_LONG = '1';
// all test files run, also those that npm test runs only on some days, and even in steps whose `ISP_LONG` is empty
process.env.ISP_ALL_FILES = '1';

/**
 * Returns a step that runs the tests at another time of day, because some results depend on it. The tests run with
 * the small number of repetitions of npm test.
 * @param {string} time
 */
const atClock = (time) => async () => {
  const env = {
    ISP_LONG: '',
    ISP_CLOCK: String(clockAt(time)),
    NODE_OPTIONS: `${sourceCondition} --import ${new URL('fakeClock.mjs', import.meta.url).href}`,
  };
  const name = `clock-${time.replace(':', '')}`;
  return together([await vitest(`${name}-unit`, ['node', 'pages', 'dom'], env), await playwright(name, env)]);
};

/** Returns a step that runs the same tests as npm test in another time zone. @param {string} zone */
const inZone = (zone) => () =>
  vitest(`unit-${zone.replace('/', '-')}`, ['node', 'pages', 'dom'], { TZ: zone, ISP_LONG: '' });

/**
 * Runs the tests three times, each with a random order of the files. The files of a worker share loaded modules, so
 * the order must not change a result.
 */
async function shuffled() {
  const seeds = Array.from({ length: 3 }, () => Math.floor(Math.random() * 1e6));
  console.log(`       seeds of the file orders: ISP_ORDER=${seeds.join(', ISP_ORDER=')}`);
  const outcomes = [];
  for (const seed of seeds)
    outcomes.push(
      await vitest(`order-${seed}`, ['node', 'pages', 'dom'], { ISP_LONG: '', ISP_ORDER: String(seed) }),
    );
  return together(outcomes);
}

/**
 * Adds up several outcomes to one outcome.
 *
 * @param {readonly import('./runSteps.mjs').Outcome[]} outcomes
 * @returns {import('./runSteps.mjs').Outcome}
 */
const together = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
});

/**
 * Builds the portal in the pro skin, and runs those end-to-end tests that visit all screens or check the content
 * security policy.
 */
async function pro() {
  const ui = `${root}node_modules/.cache/isp/portal-pro`;
  const built = await command(
    'portal build in the pro skin',
    'vite',
    ['build', 'apps/portal', '--outDir', ui, '--logLevel', 'warn'],
    { ISP_SKIN: 'pro', NODE_ENV: 'production' },
  );
  return built.failures.length > 0
    ? built
    : together([built, await playwright('pro', { ISP_SKIN: 'pro', ISP_UI: ui })]);
}

const long = {
  ...steps,
  pro,
  storybook: () => command('Storybook build', 'storybook', buildArguments),
  // these three try the built Storybook
  pictures: () => command('pictures', 'playwright', [...testArguments, '--project', 'pictures']),
  narrow: () => command('narrow', 'playwright', [...testArguments, '--project', 'narrow']),
  access: () => command('access', 'playwright', [...testArguments, '--project', 'access-*']),
  // the stories also run in the dark theme, which npm test leaves out
  stories: () => vitest('stories', ['storybook', 'storybook-dark', 'storybook-pro']),
  utc: inZone('UTC'),
  losAngeles: inZone('America/Los_Angeles'),
  berlin: () => playwright('e2e-Berlin', { ISP_BROWSER_ZONE: 'Europe/Berlin', ISP_LONG: '' }),
  midnight: atClock('00:30'),
  morning: atClock('08:30'),
  evening: atClock('23:30'),
  shuffled,
  hosts: () => command('hosts', 'node', ['packages/tooling/scripts/hosts/runHosts.mjs']),
  created: () => vitest('created', ['created']),
  release: () => command('two releases', 'node', ['packages/tooling/scripts/release/tryRelease.mjs']),
  mutation,
};
await runSteps(long, { lanes });

/**
 * Runs mutation testing. Each folder counts as one test, which passes if the tests of the folder notice enough of
 * the mutants.
 */
async function mutation() {
  const outcomes = [];
  for (const folder of Object.keys(targets)) {
    const { outcome, score, survivors } = await mutate(folder, { lines: 200, seed: 1 });
    console.log(`       ${folder}: ${score.toFixed(0)} % killed`);
    for (const survivor of survivors) console.log(`         ${survivor}`);
    outcomes.push(outcome);
  }
  return together(outcomes);
}
