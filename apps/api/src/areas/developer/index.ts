import { defineArea } from '@isp/server';
import { developerDemo } from './demo.ts';
import { developerMigrations } from './migrations.ts';
import { developerRefusals } from './refusals.ts';

/** Organisations and their members: no schema yet. */
export const developer = defineArea({
  area: 'developer',
  after: ['user'],
  migrations: developerMigrations,
  refusals: developerRefusals,
  references: { 'developer.organization': { table: 'developer_organization', label: 'orgName' } },
  demo: developerDemo,
});
