import { defineArea, type Module } from '@isp/server';
import type { CommonRows } from '../../generated/rows.ts';
import { childAppRoutes } from './childApp/childAppRoutes.ts';
import { childAppRules } from './childApp/childAppRules.ts';
import { childAppMigrations } from './childApp/migrations.ts';
import { contentRoutes } from './content/contentRoutes.ts';
import { homeContents } from './content/homeContents.ts';
import { seedContents } from './content/seedContents.ts';
import { dictItemRules } from './dictItem/dictItemRules.ts';
import { dictItemMigrations } from './dictItem/migrations.ts';
import { seedDictItems } from './dictItem/storedDictionaries.ts';
import { envSettingRules } from './envSetting/envSettingRules.ts';
import { envSettingMigrations } from './envSetting/migrations.ts';
import { seedSettings } from './envSetting/storedSettings.ts';
import { failedJobRules } from './failedJob/failedJobRules.ts';
import { messages } from './message/index.ts';
import { commonMigrations } from './migrations.ts';
import { roleRightRules } from './roleRight/roleRightRules.ts';
import { seedRoleRights } from './roleRight/seedRoleRights.ts';
import { tenantMigrations } from './tenant/migrations.ts';
import { tenantRefusals } from './tenant/refusals.ts';
import { makeToken, tenantRules } from './tenant/tenantRules.ts';

const platformRecords = defineArea<CommonRows>({
  area: 'common',
  after: ['user', 'developer', 'project', 'common/message'],
  entities: {
    childApp: childAppRules,
    dictItem: dictItemRules,
    envSetting: envSettingRules,
    failedJob: failedJobRules,
    roleRight: roleRightRules,
    tenant: tenantRules,
  },
  asks: { 'common.tenant': { offerSetup: makeToken } },
  handmade: ['common.childApp', 'common.dictItem', 'common.envSetting', 'common.roleRight', 'common.tenant'],
  columns: {
    'common.envSetting': { current: 'coalesce(common_env_setting.value, common_env_setting.usual)' },
  },
  migrations: {
    ...{ ...commonMigrations, ...childAppMigrations, ...dictItemMigrations },
    ...{ ...envSettingMigrations, ...tenantMigrations },
  },
  refusals: tenantRefusals,
  routes: [contentRoutes, childAppRoutes],
  async seed(service) {
    const { database, newId, now } = service;
    await seedContents(database, now(), newId);
    await seedRoleRights(service);
    await seedSettings(service);
    await seedDictItems(service);
  },
  home: { blocks: homeContents },
});

export const common: readonly Module[] = [messages, platformRecords];
