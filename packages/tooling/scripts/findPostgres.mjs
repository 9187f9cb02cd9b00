// This file has no dependencies, like findChromium.mjs.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the folder of PostgreSQL's server programs (`initdb`, `pg_ctl`): `ISP_POSTGRES_BIN`, otherwise the folder
 * of the newest installed version, otherwise undefined. In Debian the folder is not in the PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findPostgres(env = process.env) {
  const given = env.ISP_POSTGRES_BIN;
  if (given) {
    if (!hasServer(given))
      throw new Error(`ISP_POSTGRES_BIN names ${given}, which has no initdb: correct it or unset it.`);
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
  'PostgreSQL is needed and was not found: run `apt-get install -y postgresql`, or set ISP_POSTGRES_BIN to the folder of initdb.';

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
 * Returns the names in a folder; an empty list if it cannot be read.
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
