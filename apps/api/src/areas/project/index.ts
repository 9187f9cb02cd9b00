import { defineArea } from '@isp/server';
import type { ProjectRows } from '../../generated/rows.ts';
import { projectDemo } from './demo.ts';
import { projectMigrations } from './migrations.ts';
import { projectRules } from './projectRules.ts';
import { projectRefusals } from './refusals.ts';

export const project = defineArea<ProjectRows>({
  area: 'project',
  after: ['developer'],
  entities: { project: projectRules },
  migrations: projectMigrations,
  refusals: projectRefusals,
  demo: projectDemo,
});
