import { type RawBuilder, sql } from 'kysely';

/** SQL: ids of the administrators of an organisation. @param orgId - SQL: its id */
export const adminsOf = (orgId: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select m."userId" from developer_org_member m
  where m."orgId" = ${orgId} and m."isAdmin" = 1 and m.status = 'ACTIVE' and not m."isDeleted" order by m.id)`;
