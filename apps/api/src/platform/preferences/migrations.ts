import type { ModuleMigrations } from '@isp/server';
import { jobSeesAll, jobTable, rowSecurity, runAll, settingOf } from '../tables/tableSql.ts';

/**
 * SQL condition for the user's own settings, and for the shared settings of the user's organisation. Which shared
 * settings a user may write is decided by permissions.
 */
const own = `"tenantId" = ${settingOf('tenant')} and ((scope = 'user' and owner = ${settingOf('user')})
  or (scope = 'org' and owner = ${settingOf('org')} and owner <> ''))`;

export const preferenceMigrations: ModuleMigrations = {
  '2026-11-22-01-preferences': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'platform_preference',
          `"tenantId" text not null, scope text not null, owner text not null, key text not null,
          value jsonb not null, "updateUser" text, "updateTime" timestamptz not null default now(),
          primary key ("tenantId", scope, owner, key)`,
        ),
        ...rowSecurity('platform_preference', { read: own, add: own, change: own, drop: own }),
        jobSeesAll('platform_preference'),
      ]),
  },
};
