import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of this package. */
const folder = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const { dependencies, name, peerDependencies } = JSON.parse(
  readFileSync(`${folder}package.json`, 'utf8'),
) as Manifest;

/** Line by which npm runs this package. npm finds `@scope/create` by the name of the scope alone. */
export const createLine = `npm create ${name.split('/')[0]}`;

/** Versions of our packages that a new portal installs, by the name of the package. */
export const ownVersions: Readonly<Record<string, string>> = { ...peerDependencies, ...dependencies };

/** Folder with the files of a new portal. */
export const templates = `${folder}template`;
