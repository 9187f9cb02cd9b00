import { must } from './run.mjs';

/**
 * Installs the packages of a folder that only the long tests need, as its lock file says.
 *
 * @param {string} title Step as it is named if it fails.
 * @param {string} cwd Folder with package.json and package-lock.json.
 */
export const installFolder = (title, cwd) =>
  must(title, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
