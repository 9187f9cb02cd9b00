import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-site', 'e2e', '.data', '.vite']);

/**
 * A hash of the content of files and folders: the same files give the same hash, whatever their times.
 *
 * @param {string} root
 * @param {readonly string[]} paths Below `root` or absolute; one that does not exist counts as absent, not as an error.
 */
export function inputsHash(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    // an empty folder differs from a missing one
    hash.update(`\0${relative(root, resolve(root, path))}\0`);
    for (const file of filesBelow(resolve(root, path)))
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !skipped.has(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
