import { type Database, openDatabase } from '@isp/server';
import { type DatabaseOptions, faultOf, RolesError } from '@isp/server/internal';
import { ConfigError } from '../../config/configError.ts';

/**
 * Opens the database that the configuration names.
 * @throws ConfigError that names the setting, if no database replies at this address
 */
export async function openConfigured(options: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (error instanceof RolesError)
      throw new ConfigError(`DATABASE_URL: ${error.message}`, { cause: error });
    const { code, message } = error as Error & { code?: string };
    // codes of PostgreSQL: the database or the user does not exist, or the password is wrong
    const isRefused = code === '3D000' || code === '28000' || code === '28P01';
    if (!options.url || !(isRefused || faultOf(error) === 'DATABASE_AWAY')) throw error;
    throw new ConfigError(
      `DATABASE_URL: PostgreSQL at ${whereOf(options.url)} cannot be used: ${message || code}. Start it, or set DATABASE_URL to another address.`,
      { cause: error },
    );
  }
}

/** Returns the address of a database without user and password, for error messages. */
const whereOf = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
};
