import { existsSync, readFileSync } from 'node:fs';
import { linkPackages } from './linkPackages.mjs';
import { must, root, seconds } from './run.mjs';

/** Installs the dependencies if `node_modules` is missing or differs from the lock file. */
export async function install() {
  linkPackages();
  const reason = whyInstall(root);
  if (!reason) return;
  const start = Date.now();
  console.log(`Installing dependencies (${reason}). The first installation takes one to three minutes …`);
  // npm is started by the path of the npm that runs this script, because under `npm start` the PATH may contain
  // another npm
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const env = { ...process.env, NODE_OPTIONS: '' };
  if (npm?.endsWith('.js')) await must('npm ci', process.execPath, [npm, ...args], { env });
  else await must('npm ci', 'npm', args, { env });
  console.log(`Dependencies installed in ${seconds(start)}.`);
}

/**
 * Returns why the dependencies must be installed. Compares npm's record of its installation with the lock file,
 * package by package. The times of the files are not compared, because after a clone they have no meaning and would
 * cause a second `npm ci`, which takes a minute.
 *
 * @param {string} at Top folder of a repository, with a slash at the end.
 * @returns {string | undefined} The reason for an installation; undefined if none is needed.
 */
export function whyInstall(at) {
  const noteFile = `${at}node_modules/.package-lock.json`;
  if (!existsSync(noteFile)) return 'node_modules is missing';
  const wanted = packagesOf(`${at}package-lock.json`);
  const installed = packagesOf(noteFile);
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const found = installed[place];
    // an optional package that is not installed is skipped: binaries for other systems are only in the lock file
    if (!found && entry.optional) continue;
    if (!found) return `${place} is missing`;
    if (found.version !== entry.version)
      return `${place} is ${found.version}, but the lock file has ${entry.version}`;
  }
  return undefined;
}

/**
 * Returns the packages in a lock file.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
