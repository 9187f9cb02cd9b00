import { join } from 'node:path';
import type { DatabaseOptions, MigrateTarget } from '@isp/server/internal';
import { modules } from './app.ts';
import { readConfig } from './config/config.ts';
import { keyNames } from './platform/secrets/createSealer.ts';
import { migrateTarget } from './start/migrateTarget.ts';
import { readPlatform } from './start/readPlatform.ts';

/** Returns the database and the target of `isp migrate`, from the settings with which the service starts. */
export default async function readMigration(): Promise<{
  readonly database: DatabaseOptions;
  readonly target: MigrateTarget;
  readonly dumps: { readonly folder: string; readonly keep: number; readonly keys: readonly string[] };
}> {
  const config = readConfig(process.env);
  const platform = await readPlatform(config, modules);
  return {
    database: config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data },
    target: migrateTarget(platform),
    dumps: { folder: join(config.data, 'backups'), keep: config.dumps, keys: keyNames(config.fieldKeys) },
  };
}
