import type { Database } from '@isp/server';
import { sql } from 'kysely';

/**
 * Returns the user name of an administrator of exactly one organisation, to which the account `developer` does not
 * belong.
 */
export async function findStranger(database: Database): Promise<string> {
  const { rows } = await database.asJob((tx) =>
    sql<{ username: string }>`
      select min(u.username) as username from user_user u
      join developer_org_member m on m."userId" = u.id and m.status = 'ACTIVE'
      join developer_organization o on o.id = m."orgId" and o.status = 'NORMAL' and o."orgType" <> 'PERSONAL_SPACE'
      where u."userType" = 2 and u.status = 'NORMAL'
        and o.id not in (select x."orgId" from developer_org_member x join user_user d on d.id = x."userId" where d.username = 'developer')
      group by u.id having count(*) = 1 and min(m."isAdmin") = 1 order by u.id limit 1`.execute(tx),
  );
  if (!rows[0]) throw new Error('The demo has no administrator of another organisation.');
  return rows[0].username;
}
