import { installFolder } from './installFolder.mjs';
import { root } from './run.mjs';

/** Folder with the libraries of schemas that only the long tests need. */
export const standardFolder = `${root}packages/tooling/standard`;

/** Installs the libraries. */
export const installStandardSchemas = () =>
  installFolder('The installation of the libraries of schemas', standardFolder);
