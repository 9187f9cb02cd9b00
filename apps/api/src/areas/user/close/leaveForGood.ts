import type { Work } from '@isp/server';
import type { UsedBy } from '@isp/server/internal';
import { sql } from 'kysely';
import { tables } from '../../../rules/tables.ts';
import { closeWallet } from '../../account/wallet/closeWallet.ts';

/**
 * Returns what prevents the closing of an account: the organisations to which the user belongs, and records in the
 * user's personal space that are not settled.
 */
export async function ties(service: Work, userId: string): Promise<readonly UsedBy[]> {
  const { rows } = await sql<{ id: string; orgName: string; isSpace: boolean }>`
    select o.id, o."orgName", o."orgType" = 'PERSONAL_SPACE' as "isSpace"
    from ${tables('developer.orgMember')} m join ${tables('developer.organization')} o on o.id = m."orgId" and not o."isDeleted"
    where m."userId" = ${userId} and m.status = 'ACTIVE' and not m."isDeleted" and o.status <> 'DISSOLVED'
    order by o.id`.execute(service.tx);
  const spaces = rows.filter(({ isSpace }) => isSpace).map(({ id }) => id);
  const left = spaces.length > 0 ? await service.usersOf('developer.organization', spaces) : [];
  const others = rows.filter(({ isSpace }) => !isSpace);
  return [
    ...others.map(({ id, orgName: name }) => ({ id, name, entity: 'developer.organization' })),
    ...left,
  ];
}

/**
 * Dissolves the user's personal space, closes its wallet, ends the user's memberships, and removes personal data
 * from applications. Runs as the service.
 */
export async function leaveForGood(work: Work, userId: string): Promise<void> {
  const { now, tx } = work;
  const { rows: spaces } = await sql<{
    id: string;
  }>`update ${tables('developer.organization')} o set status = 'DISSOLVED', "orgName" = '已注销用户的个人空间', "shortName" = '已注销',
      "updateTime" = ${now}
    from ${tables('developer.orgMember')} m where m."orgId" = o.id and m."userId" = ${userId} and m.status = 'ACTIVE'
      and o."orgType" = 'PERSONAL_SPACE' returning o.id`.execute(tx);
  for (const { id } of spaces) await closeWallet(work, id);
  await sql`update ${tables('developer.orgMember')} set status = 'LEFT', "updateTime" = ${now}
    where "userId" = ${userId} and status = 'ACTIVE'`.execute(tx);
  await sql`update ${tables('developer.developerApply')} set "realName" = null, "idNumber" = null, "contactName" = '已注销', phone = null,
      email = null, status = case when status = 'PENDING' then 'WITHDRAWN' else status end, "updateTime" = ${now}
    where "createUser" = ${userId}`.execute(tx);
}
