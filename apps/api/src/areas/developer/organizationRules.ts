import { type EntityRules, Refusal, toFieldIssue } from '@isp/server';
import { sql } from 'kysely';
import type { DeveloperOrganization, DeveloperOrganizationForms } from '../../generated/rows.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { isNameTaken, nameTaken } from './foundOrganisation.ts';
import { readCensus } from './readCensus.ts';

const unsettled = {
  'zh-CN': '机构还有未结清的事项，不能解散',
  'en-US': 'The organisation still has unsettled items and cannot be dissolved',
} as const;

/** Rules of organisations: which actions are allowed, and which names. */
export const organizationRules: EntityRules<DeveloperOrganization, DeveloperOrganizationForms> = {
  allows(_, { orgType }, action) {
    // A personal space cannot be dissolved or renamed.
    if (orgType === 'PERSONAL_SPACE') return action === 'disable' || action === 'enable';
    // The platform's own organisation has no actions, because after disabling it, no member could enable it again.
    return orgType !== 'PLATFORM';
  },
  validate: ({ asService, caller }, { orgName }, before) =>
    asService(async ({ tx }) =>
      (await isNameTaken(tx, caller.tenantId, orgName ?? '', before?.id))
        ? [toFieldIssue({ field: 'orgName', rule: 'unique' }, caller.locale, nameTaken)]
        : [],
    ),
  actions: {
    async dissolve(work, { rows }) {
      const ids = rows.map(({ id }) => id);
      const usedBy = await work.usersOf('developer.organization', ids);
      if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy }, text: unsettled });
      return undefined;
    },
  },
  afterActions: {
    dissolve: (work, rows) =>
      work.asService(async (service) => {
        for (const { id, orgName } of rows) {
          const { rows: members } = await sql<{ userId: string }>`
            select "userId" from developer_org_member where "orgId" = ${id} and status = 'ACTIVE' and not "isDeleted"
              and "userId" <> ${work.caller.userId}`.execute(service.tx);
          const audience = members.map(({ userId }) => userId);
          await notifyAll(service, audience, 'organisationDissolved', {
            params: { org: orgName ?? '' },
            about: ['developer.organization', id],
          });
        }
      }),
  },
  statistics: { census: readCensus },
};
