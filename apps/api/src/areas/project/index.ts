import { defineArea, type Module } from '@isp/server';
import type { ProjectRows } from '../../generated/rows.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { memberFollows } from './member/memberFollows.ts';
import { memberRules } from './member/memberRules.ts';
import { projectMigrations } from './migrations.ts';
import { projectRules } from './project/projectRules.ts';
import { projectRefusals } from './refusals.ts';
import { runs } from './run/index.ts';

/** Returns the SQL of a value that is calculated over the active members of a project. */
const ofMembers = (what: string, where = '') =>
  `select ${what} from project_project_member m
    where m."projectId" = project_project.id and m.status = 'ACTIVE' and not m."isDeleted"${where}`;

const projects = defineArea<ProjectRows>({
  area: 'project',
  after: ['developer', 'resource/quota'],
  entities: { project: projectRules, projectMember: memberRules },
  follows: memberFollows,
  columns: {
    'project.project': {
      memberCount: ofMembers('count(*)'),
      memberIds: ofMembers(`coalesce(jsonb_agg(m."userId" order by m."userId"), '[]'::jsonb)`),
      ownerId: ofMembers('min(m."userId")', ` and m."projectRole" = 'OWNER'`),
      // id of the owner's membership in the organisation, by which a picker of members can offer the owner
      ownerSeatId: `select o.id from project_project_member m join ${tableNameOf('developer.orgMember')} o on o."userId" = m."userId"
          and o."orgId" = m."orgId" and not o."isDeleted"
        where m."projectId" = project_project.id and m."projectRole" = 'OWNER' and m.status = 'ACTIVE' and not m."isDeleted"
        order by o.id limit 1`,
      ownerName: ofMembers('user_nickname(min(m."userId"))', ` and m."projectRole" = 'OWNER'`),
    },
    'developer.orgMember': {
      projectCount: `select count(*) from project_project_member m
        where m."userId" = ${tableNameOf('developer.orgMember')}."userId" and m."orgId" = ${tableNameOf('developer.orgMember')}."orgId"
          and m.status = 'ACTIVE' and not m."isDeleted"`,
    },
    'project.projectMember': {
      nickname: 'user_nickname(project_project_member."userId")',
      // only the masked phone number, because other members of the project may not see it in full
      phone: `select left(k.phone, 3) || '****' || right(k.phone, 4)
        from org_member_known(project_project_member."userId") k`,
    },
  },
  migrations: projectMigrations,
  refusals: projectRefusals,
});

export const project: readonly Module[] = [projects, runs];
