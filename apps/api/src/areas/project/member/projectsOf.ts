import { sql } from 'kysely';
import type { Directory } from '../../../platform/directory/directory.ts';

/** SQL: what a user is in projects; part of the statement that finds out who asks. */
export const projectsOf: Directory['projectsOf'] = (userId) => sql`(
  select json_agg(json_build_object('projectId', p."projectId", 'orgId', p."orgId", 'projectRole', p."projectRole"))
  from project_project_member p where p."userId" = ${userId} and p.status = 'ACTIVE' and not p."isDeleted")`;

/** What somebody would be a member of who was in all projects of an organisation. */
export const projectsIn: Directory['projectsIn'] = async (database, orgId) => {
  const rows = await database.ask(
    sql<{
      id: string;
    }>`select id from project_project where "orgId" = ${orgId} and not "isDeleted" order by id`,
  );
  return rows.map(({ id }) => id);
};
