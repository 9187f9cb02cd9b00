import { sql } from 'kysely';
import type { Directory } from '../../../platform/directory/directory.ts';

/**
 * Returns the SQL of a user's projects, with the user's role in each. It is part of the statement that reads the
 * caller.
 */
export const projectsOf: Directory['projectsOf'] = (userId) => sql`(
  select json_agg(json_build_object('projectId', p."projectId", 'orgId', p."orgId", 'projectRole', p."projectRole"))
  from project_project_member p where p."userId" = ${userId} and p.status = 'ACTIVE' and not p."isDeleted")`;

/** Returns memberships in all projects of an organisation, for a caller that belongs to every project. */
export const projectsIn: Directory['projectsIn'] = async (database, orgId) => {
  const rows = await database.ask(
    sql<{
      id: string;
    }>`select id from project_project where "orgId" = ${orgId} and not "isDeleted" order by id`,
  );
  return rows.map(({ id }) => id);
};
