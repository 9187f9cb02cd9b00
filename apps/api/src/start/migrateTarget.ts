import type { MigrateTarget } from '@isp/server/internal';
import { timeZone } from '../rules/dateTimes.ts';
import type { Platform } from './readPlatform.ts';

/** Returns what the tables of the database must become: the schemas, and what the modules add to them. */
export function migrateTarget({ areas, joined }: Pick<Platform, 'areas' | 'joined'>): MigrateTarget {
  const { alsoVisible, columns, handmade, migrations, opsLog } = joined;
  const entities = areas.flatMap((area) => Object.values(area.entities));
  return { entities, alsoVisible, columns, handmade, migrations, opsLog, timeZone };
}
