import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Environment variables that name inputs of a portal outside the repository. A relative path begins at the root. */
const variables = ['ISP_SCHEMAS', 'ISP_MENUS', 'ISP_VOCABULARY'];

/**
 * Returns the files and folders that environment variables name. For a module, the files that it imports are
 * included.
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
 * Returns a file and all files that it imports.
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
