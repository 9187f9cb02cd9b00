import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followed } from './followCosts.mjs';

/** Top of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The native compiler, five times as fast. Tools that need the API of the compiler (declarations, Storybook's tables
 * of props) use TypeScript 6, and consumers are tested with that.
 */
export const tsc = `${root}node_modules/@typescript/native/bin/tsc`;
export const tsc6 = `${root}node_modules/typescript/bin/tsc`;

/** Condition under which the packages resolve to their sources. */
export const sourceCondition = '--conditions=isp-source';

/** Folder for Node's compile cache: a service, and each of its tests, then starts a fifth sooner. */
const compiled = `${root}node_modules/.cache/isp/compiled`;

/**
 * Environment of every tool of the repository: the project's own Node first, the packages from their sources, and
 * Node's compile cache.
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

/** @param {string} [options] */
function withCondition(options = '') {
  return options.includes(sourceCondition) ? options : `${options} ${sourceCondition}`.trim();
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] Passes the output through while it comes; otherwise it is only collected.
 *
 * @typedef {object} RunResult
 * @property {number} code
 * @property {string} output Standard output and error, in the order they came.
 */

/**
 * Runs a command to its end. Never rejects for a bad exit code, since the caller decides what it means.
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
 * Does the same for a step on which the others depend: prints its error and ends the script.
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
 * Runs a command until it ends: with our output, our signals and our exit code.
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

/** @param {number} since Result of `Date.now()` at the start. */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
