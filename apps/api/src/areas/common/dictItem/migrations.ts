import type { ModuleMigrations } from '@isp/server';
import { dictionariesChannel } from '../../../platform/dictionaries/loadDictionaries.ts';
import {
  jobSeesAll,
  jobTable,
  recordColumns,
  rowSecurity,
  runAll,
  settingOf,
} from '../../../platform/tables/tableSql.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

const platforms = `${settingOf('level')} = 'platform' and ${settingOf('tenant')} = '${defaultTenant}'`;

/**
 * Migrations of the table with the values of dictionaries. The values belong to the installation, not to a tenant.
 */
export const dictItemMigrations: ModuleMigrations = {
  '2026-11-23-05-dict-items': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'common_dict_item',
          `${recordColumns}, code text not null, value text not null, label text, "labelEn" text, tag text, sort bigint,
            "isBuiltIn" boolean, status text`,
        ),
        ...rowSecurity('common_dict_item', {
          read: `${settingOf('level')} = 'platform'`,
          add: platforms,
          change: platforms,
        }),
        jobSeesAll('common_dict_item'),
        // The name of the index follows the pattern of the indexes that the service makes, so that the service
        // reports a violation as an error at the field.
        `create unique index if not exists "common_dict_item_unique_tenantId_code_value"
          on common_dict_item ("tenantId", code, value) where "isDeleted" = false`,
        `create or replace function public.common_say_dict_item() returns trigger
          language plpgsql set search_path = pg_catalog, pg_temp as $say$
          begin perform pg_notify('${dictionariesChannel}', new.code); return null; end $say$`,
        `create or replace trigger common_say_dict_item after insert or update on common_dict_item for each row
          execute function public.common_say_dict_item()`,
      ]),
  },
  '2026-11-26-01-dict-levels': {
    up: (db) => runAll(db, ['alter table common_dict_item add column if not exists parent text']),
  },
  '2026-11-28-01-dict-values-alike': {
    up: (db) =>
      runAll(db, [
        'drop index if exists "common_dict_item_unique_tenantId_code_value"',
        // Values that look equal count as equal, as in all unique fields: the index contains the key from
        // `isp_unique_key`.
        `create unique index "common_dict_item_unique_tenantId_code_value" on common_dict_item
          ("tenantId", public.isp_unique_key(code), public.isp_unique_key(value)) where "isDeleted" = false`,
      ]),
  },
};
