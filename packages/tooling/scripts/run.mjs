import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followed } from './followCosts.mjs';

/** Top of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Path of the native TypeScript compiler, which is five times as fast as the other one. Tools that need the API of
 * the compiler (declarations, Storybook's tables of properties) use TypeScript 6 (`tsc6`); consumers are tested
 * with TypeScript 6 too.
 */
export const tsc = `${root}node_modules/@typescript/native/bin/tsc`;
export const tsc6 = `${root}node_modules/typescript/bin/tsc`;

/** Option of Node that sets the condition under which our packages are resolved to their sources. */
export const sourceCondition = '--conditions=isp-source';

/**
 * Folder for Node's compile cache. With it a service, and each test of a service, starts in four fifths of the
 * time.
 */
const compiled = `${root}node_modules/.cache/isp/compiled`;

/**
 * Returns the environment for every tool of the repository: the project's own Node is first in the PATH, the
 * packages are used from their sources, and Node's compile cache is on.
 *
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export const toolEnv = (more = {}) => ({
  ...process.env,
  PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: withCondition(process.env.NODE_OPTIONS),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled,
  ...more,
});

/**
 * Adds the source condition to the options of Node, unless they contain it already.
 *
 * @param {string} [options]
 */
function withCondition(options = '') {
  return options.includes(sourceCondition) ? options : `${options} ${sourceCondition}`.trim();
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] True if the output is also printed at once; otherwise it is only collected.
 *
 * @typedef {object} RunResult
 * @property {number} code
 * @property {string} output Standard output and standard error, in the order of arrival.
 */

/**
 * Runs a command until it ends. The promise is also resolved if the exit code is not 0, because the caller decides
 * what the code means.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { cwd = root, env = toolEnv(), show = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const costs = followed.getStore();
    const child = spawn(command, args, {
      cwd,
      env: { ...env, ...costs?.env() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    costs?.started(child.pid);
    const take = (/** @type {NodeJS.WriteStream} */ to) => (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (show) to.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    );
  });
}

/**
 * Runs a command that must succeed, because the following steps depend on it. If the command fails, prints its
 * output and ends this script.
 *
 * @param {string} what
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function must(what, command, args, options) {
  const result = await run(command, args, options);
  if (result.code === 0) return result;
  if (!options?.show) console.error(result.output);
  console.error(`${what} failed (exit code ${result.code}).`);
  process.exit(1);
}

/**
 * Runs a command as the last thing of a script, for example a server. The command writes to the output of this
 * process and receives its signals; when the command ends, this process ends with the same exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export function stay(command, args, { env = toolEnv(), cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('close', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
  return child;
}

/**
 * Returns the seconds since a start time as text, for example `2.5 s`.
 *
 * @param {number} since Result of `Date.now()` at the start.
 */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
