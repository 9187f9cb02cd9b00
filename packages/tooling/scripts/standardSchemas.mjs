import { must, root } from './run.mjs';

/** Folder with the libraries of schemas that only the long tests need. */
export const standardFolder = `${root}packages/tooling/standard`;

/** Installs the libraries. */
export const installStandardSchemas = () =>
  must(
    'The installation of the libraries of schemas',
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: standardFolder, env: { ...process.env, NODE_OPTIONS: '' } },
  );
