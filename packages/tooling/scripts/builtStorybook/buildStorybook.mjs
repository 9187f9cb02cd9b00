import { root, run, sourceCondition } from '../run.mjs';
import { storybookFolder } from './places.mjs';

/** Builds Storybook as designers open it. Ends the script if it does not build. */
export async function buildStorybook() {
  const code = await runTool(
    'storybook',
    ['build', '-o', storybookFolder, '--quiet', '--disable-telemetry'],
    {
      NODE_OPTIONS: sourceCondition,
    },
  );
  if (code !== 0) process.exit(1);
}

/**
 * Runs a tool of the project and shows its output.
 *
 * @param {string} tool @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} Its exit code.
 */
export async function runTool(tool, args, env = {}) {
  const path = `${root}node_modules/.bin/${tool}`;
  const { code } = await run(path, args, { cwd: root, env: { ...process.env, ...env }, show: true });
  return code;
}
