import { sql } from 'kysely';
import type { Memberships } from '../../platform/directory/directory.ts';
import { nextOrgCode } from './nextOrgCode.ts';

/** Reads the organisations and memberships of a user when the user signs in. */
export const memberships: Memberships = {
  async orgOf(tx, userId, wanted = '') {
    const { rows } = await sql<{ orgId: string }>`
      select m."orgId" from developer_org_member m
      join developer_organization o on o.id = m."orgId" and o.status = 'NORMAL' and not o."isDeleted"
      where m."userId" = ${userId} and m.status = 'ACTIVE' and not m."isDeleted"
      order by m."orgId" = ${wanted} desc, m."joinTime", m.id limit 1`.execute(tx);
    return rows[0]?.orgId ?? '';
  },

  async addSpace(tx, { newId, now }, { id: userId, nickname, tenantId }) {
    const orgId = newId();
    const common = { tenantId, orgId, createUser: userId, createTime: now() };
    const orgName = `${nickname}的个人空间`;
    await tx
      .insertInto('developer_organization')
      .values({
        ...common,
        id: orgId,
        orgCode: await nextOrgCode(tx),
        orgName,
        shortName: nickname,
        orgType: 'PERSONAL_SPACE',
        adminUserId: userId,
        logo: '',
        memberLimit: 1,
        status: 'NORMAL',
      })
      .execute();
    await tx
      .insertInto('developer_org_member')
      .values({
        ...common,
        id: newId(),
        userId,
        isAdmin: 1,
        orgRoles: JSON.stringify(['ORG_ADMIN']),
        joinTime: common.createTime,
        status: 'ACTIVE',
      })
      .execute();
  },

  organisationsOf: (userId) => sql`(
    select json_agg(json_build_object('orgId', o.id, 'orgName', o."orgName", 'orgType', o."orgType",
      'isAdmin', m."isAdmin", 'orgRoles', m."orgRoles", 'logo', coalesce(o.logo, ''), 'status', o.status) order by m."joinTime", m.id)
    from developer_org_member m join developer_organization o on o.id = m."orgId"
    where m."userId" = ${userId} and m.status = 'ACTIVE' and not m."isDeleted" and not o."isDeleted")`,

  named: (orgId, tenantId) => sql`(
    select json_build_object('orgId', o.id, 'orgName', o."orgName", 'orgType', o."orgType", 'status', o.status)
    from developer_organization o where o.id = ${orgId} and o."tenantId" = ${tenantId} and not o."isDeleted")`,
};
