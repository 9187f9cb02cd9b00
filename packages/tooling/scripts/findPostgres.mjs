// This file has no dependencies, because npm test reads it before node_modules exists.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the folder of PostgreSQL's server programs (`initdb`, `pg_ctl`): the value of `ISP_POSTGRES_BIN`,
 * otherwise the folder of the newest installed version, otherwise undefined. The folder is searched, because in
 * Debian it is not in the PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findPostgres(env = process.env) {
  const given = env.ISP_POSTGRES_BIN;
  if (given) {
    if (!hasServer(given))
      throw new Error(`ISP_POSTGRES_BIN names ${given}, which contains no initdb. Correct or unset it.`);
    return given;
  }
  const versions = entries('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const places = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return places.find(hasServer);
}

export const missingPostgres =
  'PostgreSQL was not found. Run `apt-get install -y postgresql`, or set ISP_POSTGRES_BIN to the folder that contains initdb.';

/**
 * Returns true if the folder contains the server programs.
 *
 * @param {string} dir
 */
function hasServer(dir) {
  try {
    accessSync(join(dir, 'initdb'), constants.X_OK);
    accessSync(join(dir, 'pg_ctl'), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the names of the files in a folder; an empty list if the folder cannot be read.
 *
 * @param {string} dir
 */
function entries(dir) {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
