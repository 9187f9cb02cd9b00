import { build } from 'esbuild';
import { installFolder } from './installFolder.mjs';
import { root, run, toolEnv } from './run.mjs';

/** Folder with the linter and the generators of clients that only the long tests need. */
const tools = `${root}packages/tooling/openapi`;

/** Installs the linter and the generators. */
export const installOpenApiTools = () => installFolder('The installation of the tools for OpenAPI', tools);

/**
 * Runs one of the tools, which must succeed.
 *
 * @param {'redocly' | 'orval' | 'openapi-ts'} tool
 * @param {readonly string[]} args
 * @param {string} cwd Folder in which the tool runs.
 * @returns {Promise<string>} what it printed
 */
export async function runOpenApiTool(tool, args, cwd) {
  const env = toolEnv({ NODE_OPTIONS: '', REDOCLY_TELEMETRY: 'off', ORVAL_TELEMETRY_DISABLED: 'true' });
  const { code, output } = await run(`${tools}/node_modules/.bin/${tool}`, args, { cwd, env });
  if (code === 0) return output;
  throw new Error(`${tool} failed (exit code ${code}):\n${output}`);
}

/**
 * Imports a generated client. Its files import each other without extensions, so they are bundled before.
 *
 * @param {string} file Path of the TypeScript file.
 * @returns {Promise<Record<string, (input: unknown) => Promise<{ data?: unknown, error?: unknown }>>>} its exports
 */
export async function importClient(file) {
  const outfile = file.replace(/\.ts$/, '.bundle.mjs');
  await build({ entryPoints: [file], outfile, bundle: true, format: 'esm', logLevel: 'error' });
  return import(/* @vite-ignore */ outfile);
}
