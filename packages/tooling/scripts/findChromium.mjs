// Dependency-free: read by npm test before node_modules exists, and by the vitest and Playwright settings after.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// the headless shell first: the same engine without a window, whose pages load in three quarters of the time
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
 * The browser that tests drive: `CHROMIUM_PATH`, else an installed one, without a window if there is one, else
 * undefined. A path that is given but does not run is an error, never silently another browser.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  const given = env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given))
      throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run: correct it or unset it.`);
    return given;
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [...places, ...onPath].find(isExecutable);
}

/** As {@link findChromium}, but throws with instructions when there is none. */
export function chromiumPath(env = process.env) {
  const found = findChromium(env);
  if (!found) throw new Error(missingChromium);
  return found;
}

export const missingChromium =
  'Chromium is needed and was not found: run `apt-get install -y chromium-headless-shell fonts-noto-cjk`, or set CHROMIUM_PATH.';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
