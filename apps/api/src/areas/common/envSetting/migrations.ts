import type { ModuleMigrations } from '@isp/server';
import { settingsChannel } from '../../../platform/environment/loadSettings.ts';
import {
  jobSeesAll,
  jobTable,
  recordColumns,
  rowSecurity,
  runAll,
  settingOf,
} from '../../../platform/tables/tableSql.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/**
 * Migrations of the table of settings that administrators change while the service runs. The settings belong to the
 * installation, not to a tenant.
 */
export const envSettingMigrations: ModuleMigrations = {
  '2026-11-23-04-env-settings': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'common_env_setting',
          `${recordColumns}, key text not null unique, remark text, value text, usual text, variable text`,
        ),
        ...rowSecurity('common_env_setting', {
          read: `${settingOf('level')} = 'platform'`,
          change: `${settingOf('level')} = 'platform' and ${settingOf('tenant')} = '${defaultTenant}'`,
        }),
        jobSeesAll('common_env_setting'),
        `create or replace function public.common_say_setting() returns trigger
          language plpgsql set search_path = pg_catalog, pg_temp as $say$
          begin perform pg_notify('${settingsChannel}', new.key); return null; end $say$`,
        `create or replace trigger common_say_setting after update on common_env_setting for each row
          when (old.value is distinct from new.value) execute function public.common_say_setting()`,
      ]),
  },
};
