// npm test: runs everything that CI checks, also on a new clone. It uses no dependencies until they are installed.
//   npm test                  all steps
//   npm test -- lint types    these steps only
import { command, playwright, runSteps, vitest } from './runSteps.mjs';

/** Returns true for a long run. It is read when a step begins, because the long tests set the variable later. */
const isLong = () => process.env.ISP_LONG === '1';

/** The build of the portal, if it is a step of this run. @type {Promise<unknown> | undefined} */
let portal;

/** @type {import('./runSteps.mjs').Steps} */
export const steps = {
  lock: () => command('lock file', 'node', ['packages/tooling/scripts/checkLock.mjs']),
  lint: () => command('format and lint', 'biome', ['ci', '--colors=off', '--max-diagnostics=100', '.']),
  types: () => command('types', 'node', ['packages/tooling/scripts/types.mjs']),
  unit: () => vitest('unit', ['node', 'pages', 'dom']),
  stories: () => vitest('stories', ['storybook', 'storybook-pro']),
  build: () =>
    // checks only the types of the sources; npm run test:long also checks the published types
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
    // these tests use the built portal, which the parallel lane builds
    await portal;
    return vitest('packages', ['packages']);
  },
  e2e: () => playwright('e2e'),
};

/**
 * Steps that run in parallel: the package tests keep one core busy while the steps of the other lane use the other
 * core.
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
