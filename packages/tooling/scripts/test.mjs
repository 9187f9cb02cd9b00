// npm test: everything CI checks, on a fresh clone too. Dependency-free until the installation is done.
//   npm test                  all steps
//   npm test -- lint types    these steps only
import { command, playwright, runSteps, vitest } from './runSteps.mjs';

/** Read when a step begins, since the long tests set it later. */
const isLong = () => process.env.ISP_LONG === '1';

/** The build of the portal, where it is a step of this run. @type {Promise<unknown> | undefined} */
let portal;

/** @type {import('./runSteps.mjs').Steps} */
export const steps = {
  lock: () => command('lock file', 'node', ['packages/tooling/scripts/checkLock.mjs']),
  lint: () => command('format and lint', 'biome', ['ci', '--colors=off', '--max-diagnostics=100', '.']),
  types: () => command('types', 'node', ['packages/tooling/scripts/types.mjs']),
  unit: () => vitest('unit', ['node', 'pages', 'dom']),
  stories: () => vitest('stories', ['storybook', 'storybook-pro']),
  build: () =>
    // checks the types of sources; npm run test:long checks the published ones
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
    // these tests use the built portal, which the lane beside builds
    await portal;
    return vitest('packages', ['packages']);
  },
  e2e: () => playwright('e2e'),
};

/** The package tests keep one core busy while all other steps use the other. */
export const lanes = [
  ['portal', 'lint', 'types'],
  ['build', 'packages'],
];

/** Processor-seconds of all steps together: nine to ten minutes on two cores with nothing beside them. */
const budget = 1100;

if (process.argv[1]?.endsWith('/test.mjs')) await runSteps(steps, { lanes, budget });
