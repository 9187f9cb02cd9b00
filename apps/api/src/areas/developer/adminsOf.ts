import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for the ids of an organisation's administrators. @param orgId - SQL for the id of the organisation */
export const adminsOf = (orgId: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select m."userId" from developer_org_member m
  where m."orgId" = ${orgId} and m."isAdmin" = 1 and m.status = 'ACTIVE' and not m."isDeleted" order by m.id)`;
