import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Environment variables that name files or folders outside the repository from which a portal is built. A relative
 * path is resolved from the root of the repository.
 */
const variables = ['ISP_SCHEMAS', 'ISP_MENUS', 'ISP_VOCABULARY'];

/**
 * Returns the files and folders that the environment variables name. If a variable names a module, the files that
 * the module imports are included.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly { readonly variable: string, readonly path: string }[]} Absolute paths.
 */
export const givenInputs = (root, env) =>
  variables.flatMap((variable) => {
    const value = env[variable];
    if (!value) return [];
    return importedFrom(resolve(root, value)).map((path) => ({ variable, path }));
  });

/**
 * Returns a file and all files that it imports, directly or indirectly.
 *
 * @param {string} path
 * @param {Set<string>} known
 * @returns {readonly string[]} The path itself first.
 */
function importedFrom(path, known = new Set()) {
  known.add(path);
  if (!/\.[cm]?[jt]s$/.test(path) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return [...known];
  for (const [, beside = ''] of readFileSync(path, 'utf8').matchAll(/from\s+['"](\.{1,2}\/[^'"]+)['"]/g)) {
    const next = resolve(dirname(path), beside);
    if (!known.has(next)) importedFrom(next, known);
  }
  return [...known];
}
