// npm test: runs everything that CI checks, also on a new clone. This script uses no dependencies until they are
// installed. npm test                  runs all steps npm test -- lint types    runs only these steps
import { command, playwright, runSteps, vitest } from './runSteps.mjs';

/**
 * Returns true in `npm run test:long`. The variable is read when a step begins, because testLong.mjs sets it after
 * importing this module.
 */
const isLong = () => process.env.ISP_LONG === '1';

/** Promise of the portal's build if the build is a step of this run. @type {Promise<unknown> | undefined} */
let portal;

/**
 * Steps of `npm test` by name; each returns its result.
 *
 * @type {import('./runSteps.mjs').Steps}
 */
export const steps = {
  lock: () => command('lock file', 'node', ['packages/tooling/scripts/checkLock.mjs']),
  lint: () => command('format and lint', 'biome', ['ci', '--colors=off', '--max-diagnostics=100', '.']),
  types: () => command('types', 'node', ['packages/tooling/scripts/types.mjs']),
  unit: () => vitest('unit', ['node', 'pages', 'dom']),
  stories: () => vitest('stories', ['storybook', 'storybook-pro']),
  build: () =>
    // npm test builds the packages without their type declarations, because the step `types` already checks the
    // sources; npm run test:long also builds the declarations
    command('package builds', 'node', [
      'packages/tooling/scripts/build.mjs',
      ...(isLong() ? [] : ['--no-dts']),
    ]),
  portal: () => {
    const outcome = command('portal build', 'node', ['packages/tooling/scripts/buildPortal.mjs']);
    portal = outcome;
    return outcome;
  },
  packages: async () => {
    // these tests use the built portal, so they wait for the step `portal`, which runs in the parallel lane
    await portal;
    return vitest('packages', ['packages']);
  },
  e2e: () => playwright('e2e'),
};

/**
 * Lists of steps that run in parallel. The package tests keep one core busy while the steps of the other list use
 * the other core.
 */
export const lanes = [
  ['portal', 'lint', 'types'],
  ['build', 'packages'],
];

/**
 * Maximum number of processor-seconds of all steps together: nine to ten minutes on two cores while no other
 * program runs.
 */
const budget = 1100;

if (process.argv[1]?.endsWith('/test.mjs')) await runSteps(steps, { lanes, budget });
