import type { Database } from '@isp/server';
import { sql } from 'kysely';

/**
 * Adds two users to the developer's organisation, one as an annotator and one as a viewer. The users belong to no
 * other organisation.
 * @returns names of the two users
 */
export async function addLesserMembers(database: Database): Promise<readonly [string, string]> {
  return database.asJob(async (tx) => {
    const { rows } = await sql<{ id: string; username: string }>`
      select u.id, u.username from user_user u
      where u."userType" = 2 and u.status = 'NORMAL' and u.username not in ('developer', 'member', 'newcomer')
        and not exists (select from developer_org_member m where m."userId" = u.id and m."isAdmin" = 1)
      order by u.id limit 2`.execute(tx);
    for (const [at, { id }] of rows.entries()) {
      const role = at === 0 ? 'ANNOTATOR' : 'VIEWER';
      await sql`delete from developer_org_member where "userId" = ${id}`.execute(tx);
      await sql`delete from project_project_member where "userId" = ${id}`.execute(tx);
      await sql`
        insert into developer_org_member (id, "tenantId", "orgId", "userId", "isAdmin", "orgRoles", "joinTime", status)
        select ${`185912000000000999${at}`}, m."tenantId", m."orgId", ${id}, 0, ${JSON.stringify([role])}::jsonb, now(), 'ACTIVE'
        from developer_org_member m join user_user u on u.id = m."userId" where u.username = 'member' limit 1`.execute(
        tx,
      );
    }
    const [annotator, viewer] = rows;
    if (!annotator || !viewer) throw new Error('The demo has too few people.');
    return [annotator.username, viewer.username];
  });
}
