// This file has no dependencies: npm test reads it before node_modules exists, and the settings of vitest and
// Playwright read it afterwards.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// the headless shell comes first: it is the same engine without a window, and needs only three quarters of the time
// to load a page
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * Returns the path of the browser for tests: the value of `CHROMIUM_PATH`, otherwise an installed browser
 * (preferably one without a window), otherwise undefined. If `CHROMIUM_PATH` names a file that cannot be run, an
 * error is thrown; another browser is never used silently.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  const given = env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given))
      throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run. Correct or unset it.`);
    return given;
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [...places, ...onPath].find(isExecutable);
}

/** Returns the path like {@link findChromium}, but throws an error with instructions if there is no browser. */
export function chromiumPath(env = process.env) {
  const found = findChromium(env);
  if (!found) throw new Error(missingChromium);
  return found;
}

export const missingChromium =
  'Chromium was not found. Run `apt-get install -y chromium-headless-shell fonts-noto-cjk`, or set CHROMIUM_PATH.';

/**
 * Returns true if the file can be run.
 *
 * @param {string} path
 */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
