import { defineArea } from '@isp/server';
import { projectDemo } from './demo.ts';
import { projectMigrations } from './migrations.ts';
import { projectRules } from './projectRules.ts';
import { projectRefusals } from './refusals.ts';

export const project = defineArea({
  area: 'project',
  after: ['developer'],
  entities: { project: projectRules },
  migrations: projectMigrations,
  refusals: projectRefusals,
  demo: projectDemo,
});
