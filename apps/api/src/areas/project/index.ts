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
  columns: {
    'project.project': {
      memberCount: `select count(*) from project_project_member m
        where m."projectId" = project_project.id and m.status = 'ACTIVE' and not m."isDeleted"`,
    },
    'developer.orgMember': {
      projectCount: `select count(*) from project_project_member m
        where m."userId" = developer_org_member."userId" and m."orgId" = developer_org_member."orgId"
          and m.status = 'ACTIVE' and not m."isDeleted"`,
    },
    'project.projectMember': { nickname: 'user_nickname(project_project_member."userId")' },
  },
  migrations: projectMigrations,
  refusals: projectRefusals,
  demo: projectDemo,
});
