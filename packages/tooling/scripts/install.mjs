import { existsSync, readFileSync } from 'node:fs';
import { linkPackages } from './linkPackages.mjs';
import { must, root, seconds } from './run.mjs';

/** Installs the dependencies when `node_modules` is missing or differs from the lock file. */
export async function install() {
  linkPackages();
  const reason = whyInstall(root);
  if (!reason) return;
  const start = Date.now();
  console.log(`Installing dependencies (${reason}); a first time takes one to three minutes …`);
  // npm by the path it was started from: under `npm start` there may be another on the PATH
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const env = { ...process.env, NODE_OPTIONS: '' };
  if (npm?.endsWith('.js')) await must('npm ci', process.execPath, [npm, ...args], { env });
  else await must('npm ci', 'npm', args, { env });
  console.log(`Dependencies installed in ${seconds(start)}.`);
}

/**
 * Compares npm's note of its installation with the lock file, package by package: file times mean nothing after a
 * clone, and a second `npm ci` costs a minute.
 *
 * @param {string} at Top of a repository, with a slash at the end.
 * @returns {string | undefined}
 */
export function whyInstall(at) {
  const noteFile = `${at}node_modules/.package-lock.json`;
  if (!existsSync(noteFile)) return 'node_modules is missing';
  const wanted = packagesOf(`${at}package-lock.json`);
  const installed = packagesOf(noteFile);
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const found = installed[place];
    // binaries of other systems are in the lock file only
    if (!found && entry.optional) continue;
    if (!found) return `${place} is missing`;
    if (found.version !== entry.version)
      return `${place} is ${found.version}, the lock file says ${entry.version}`;
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
