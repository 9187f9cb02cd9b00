import type { DatabaseOptions, MigrateTarget } from '@isp/server/internal';
import { modules } from './app.ts';
import { readConfig } from './config/config.ts';
import { migrateTarget } from './start/migrateTarget.ts';
import { readPlatform } from './start/readPlatform.ts';

/** Returns the database and the target of `isp migrate`, from the settings with which the service starts. */
export default async function readMigration(): Promise<{
  readonly database: DatabaseOptions;
  readonly target: MigrateTarget;
}> {
  const config = readConfig(process.env);
  const platform = await readPlatform(config, modules);
  return {
    database: config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data },
    target: migrateTarget(platform),
  };
}
