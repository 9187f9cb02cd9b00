import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-site', 'e2e', '.data', '.vite']);

/**
 * Returns a hash of the content of files and folders. The same content always gives the same hash, even if the
 * times of the files differ.
 *
 * @param {string} root
 * @param {readonly string[]} paths Paths below `root` or absolute paths; a path that does not exist counts as
 * absent and is no error.
 */
export function inputsHash(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    // the path itself is part of the hash, so that an empty folder gives another hash than a missing folder
    hash.update(`\0${relative(root, resolve(root, path))}\0`);
    for (const file of filesBelow(resolve(root, path)))
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Returns the files in a folder, or the path itself if it is a file.
 *
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
