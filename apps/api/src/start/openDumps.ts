import { join } from 'node:path';
import type { Database } from '@isp/server';
import { createDumps, type RollingDumps } from '@isp/server/internal';
import type { Config } from '../config/config.ts';
import { keyNames } from '../platform/secrets/createSealer.ts';

/** Returns the dumps of an embedded database in its folder. PostgreSQL has none. */
export const openDumps = (
  database: Database,
  { data, dumps, fieldKeys }: Config,
  log: (error: unknown) => void,
): RollingDumps | undefined =>
  database.kind === 'postgres' || dumps === 0
    ? undefined
    : createDumps(database, {
        folder: join(data, 'backups'),
        keep: dumps,
        keys: keyNames(fieldKeys),
        onError: log,
      });
