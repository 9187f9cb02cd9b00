import { type RawBuilder, sql } from 'kysely';
import { tables } from '../../rules/tables.ts';

/** Returns SQL for the ids of an organisation's administrators. @param orgId - SQL for the id of the organisation */
export const adminsOf = (orgId: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select m."userId" from developer_org_member m
  where m."orgId" = ${orgId} and m."isAdmin" = 1 and m.status = 'ACTIVE' and not m."isDeleted" order by m.id)`;

/** Returns SQL for the ids of a tenant's platform administrators. */
export const platformAdmins = (tenantId: string): RawBuilder<unknown> => sql`array(
  select id from ${tables('user.user')}
  where "userType" = 0 and status = 'NORMAL' and "tenantId" = ${tenantId} and not "isDeleted" order by id)`;
