import { defineArea } from '@isp/server';
import type { DeveloperRows } from '../../generated/rows.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { applyRules } from './applyRules.ts';
import { countOrganizations } from './countOrganizations.ts';
import { memberRules } from './memberRules.ts';
import { developerMigrations } from './migrations.ts';
import { organizationRules } from './organizationRules.ts';
import { developerRefusals } from './refusals.ts';

/** Returns SQL that reads a column of the account that belongs to a member. */
const known = (what: string) => `select k."${what}" from org_member_known(developer_org_member."userId") k`;

/** The area of organisations and their members. */
export const developer = defineArea<DeveloperRows>({
  area: 'developer',
  after: ['user', 'common/message'],
  entities: { developerApply: applyRules, orgMember: memberRules, organization: organizationRules },
  migrations: developerMigrations,
  refusals: developerRefusals,
  columns: {
    'developer.developerApply': { applicantName: 'user_nickname(developer_developer_apply."createUser")' },
    'user.user': {
      organisations: `select string_agg(o."orgName", '、' order by m."joinTime", m.id)
        from developer_org_member m join developer_organization o on o.id = m."orgId" and not o."isDeleted"
        where m."userId" = ${tableNameOf('user.user')}.id and m.status = 'ACTIVE' and not m."isDeleted"`,
    },
    'developer.organization': {
      adminName: 'user_nickname(developer_organization."adminUserId")',
      memberCount: `select count(*) from developer_org_member m
        where m."orgId" = developer_organization.id and m.status = 'ACTIVE' and not m."isDeleted"`,
    },
    'developer.orgMember': {
      nickname: 'user_nickname(developer_org_member."userId")',
      username: known('username'),
      avatar: known('avatar'),
      phone: known('phone'),
      email: known('email'),
      lastLoginTime: known('lastLoginTime'),
    },
  },
  home: { figures: { organizations: countOrganizations } },
});
