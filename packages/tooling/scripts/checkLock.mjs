// Checks the lock file. `npm ci` refuses a lock file that names an optional dependency but has no entry for it. A
// lock file like this is written, without a message, if the registry mirrors only a part of npm.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, hasInstallScript?: boolean,
 *   optionalDependencies?: Record<string, string>, inBundle?: boolean }} LockEntry
 */

/**
 * Checks a lock file and the list of packages whose install scripts may run. Returns one sentence for each mistake.
 *
 * @param {Record<string, LockEntry>} packages The lock file's `packages`.
 * @param {Record<string, boolean>} allowScripts The root package.json's `allowScripts`.
 * @returns {string[]}
 */
export function checkLock(packages, allowScripts) {
  const issues = [];
  for (const [place, entry] of Object.entries(packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isHeld(packages, place, name))
        issues.push(
          `${place || '(root)'} ${entry.version ?? ''} lacks ${name}: choose a version whose binaries are all published`,
        );
    }
    if (!place.includes('node_modules/') || entry.link) continue;
    if (!entry.integrity && !entry.inBundle)
      issues.push(`${place} has no integrity: it does not come from a registry`);
    if (entry.resolved && !entry.resolved.startsWith('https://'))
      issues.push(`${place} comes from ${entry.resolved}: only registries over https are allowed`);
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (entry.hasInstallScript && !Object.hasOwn(allowScripts, name))
      issues.push(`${place} has an install script: allow or forbid it in allowScripts of package.json`);
  }
  for (const name of Object.keys(allowScripts)) {
    const wanted = Object.entries(packages).some(
      ([place, entry]) => place.endsWith(`node_modules/${name}`) && entry.hasInstallScript,
    );
    if (!wanted) issues.push(`allowScripts names ${name}, which has no install script: remove it`);
  }
  return issues;
}

/**
 * Returns true if the lock file has an entry for a package where Node would look for it: in the `node_modules` of
 * the package that needs it, then in those of the folders above.
 *
 * @param {Record<string, LockEntry>} packages
 * @param {string} place
 * @param {string} name
 */
function isHeld(packages, place, name) {
  for (let dir = place; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/node_modules/')))) {
    if (packages[`${dir ? `${dir}/` : ''}node_modules/${name}`]) return true;
    if (!dir) return false;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
  const issues = checkLock(read('package-lock.json').packages, read('package.json').allowScripts);
  for (const issue of issues) console.error(issue);
  process.exitCode = issues.length === 0 ? 0 : 1;
}
