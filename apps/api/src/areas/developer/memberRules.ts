import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { DeveloperOrgMemberForms, DeveloperOrgMember as OrgMember } from '../../generated/rows.ts';
import { groupBy } from '../../rules/groupBy.ts';
import { tables } from '../../rules/tables.ts';
import { requireSeat } from './requireSeat.ts';

/**
 * Rules of members. Every action first locks the organisation. Hence simultaneous calls cannot exceed the maximum
 * number of members, and there is always exactly one administrator. A changed role takes effect from the member's
 * next call.
 */
export const memberRules: EntityRules<OrgMember, DeveloperOrgMemberForms> = {
  locks: ({ orgId }) => [['developer.organization', orgId]],
  // An administrator must first make another member the administrator. No user may change their own membership.
  allows: ({ caller }, { isAdmin, userId }) => isAdmin !== 1 && userId !== caller.userId,
  actions: {
    async enable(work, { rows }) {
      const byOrg = groupBy(rows, ({ orgId }) => orgId ?? '');
      await work.asService(async (service) => {
        for (const [orgId, those] of byOrg) await requireSeat(service, orgId, those.length);
      });
      return undefined;
    },
    async transferAdmin(work, { rows }) {
      const [next, ...others] = rows;
      if (!next || others.length > 0) throw new Refusal('PARAM_INVALID');
      await passOn(work, next);
      return { isAdmin: 1, orgRoles: ['ORG_ADMIN'] };
    },
    async leave(work) {
      const { orgId, userId } = work.caller;
      await work.asService(async ({ records, transition }) => {
        const own = await records('developer.orgMember').first({ orgId, userId, status: 'ACTIVE' });
        if (!own) throw new Refusal('DATA_NOT_FOUND');
        const organisation = await records('developer.organization').find(orgId);
        await transition('developer.orgMember', own, 'left', ({ isAdmin }) => {
          if (isAdmin !== 1) return {};
          // the member has become the administrator while the call was waiting for the lock, so the member cannot
          // leave
          throw new Refusal('ADMIN_STAYS', { params: { orgName: organisation?.orgName ?? '' } });
        });
      });
      return undefined;
    },
  },
};

/**
 * Makes a member the administrator of the organisation. The caller was the administrator and becomes a developer.
 */
const passOn = (work: WorkContext, { orgId, userId }: OrgMember): Promise<void> =>
  work.asService(async ({ records, tx }) => {
    const { rows } = await sql`
      select from ${tables('user.user')} where id = ${userId} and status = 'NORMAL' and not "isDeleted"`.execute(
      tx,
    );
    if (rows.length === 0) throw new Refusal('USER_DISABLED');
    const passed = await records('developer.orgMember').updateWhere(
      { orgId, userId: work.caller.userId, isAdmin: 1, status: 'ACTIVE' },
      { isAdmin: 0, orgRoles: ['DEVELOPER'] },
    );
    // another call made another member the administrator at the same moment
    if (passed.length === 0) throw new Refusal('ORG_ADMIN_REQUIRED');
    await records('developer.organization').patch(orgId ?? '', { adminUserId: userId });
  });
