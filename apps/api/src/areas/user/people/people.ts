import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import { type Account, ofClosedTenant } from '../../../platform/directory/accounts.ts';
import type { HeldPerson, People } from '../../../platform/directory/directory.ts';
import { closedTenants } from '../../../rules/closedTenants.ts';
import { tenantTable } from '../../../rules/tenantTable.ts';

/** Functions with which the sign-in reads and changes the users in this area's table. */
export const people: People = {
  findByName: (tx, tenantId, username) =>
    findOne(tx, sql`u."tenantId" = ${tenantId} and lower(u.username) = ${username.toLowerCase()}`),
  findByPhone: (tx, tenantId, phone) =>
    findOne(tx, sql`u."tenantId" = ${tenantId} and u.phone = ${phone} and u."phoneVerified"`),
  findAllByEmail: (tx, tenantId, email) =>
    findAll(
      tx,
      sql`u."tenantId" = ${tenantId} and lower(u.email) = ${email.toLowerCase()} and u."emailVerified"`,
    ),
  findById: (tx, id) => findOne(tx, sql`u.id = ${id}`),

  async hasTenant(tx, tenantId) {
    const { rows } =
      await sql`select from ${tenantTable} where code = ${tenantId} and not "isDeleted"`.execute(tx);
    return rows.length > 0;
  },

  async add(tx, now, { userType = 1, mustChangePassword = false, ...person }) {
    const { email, id, nickname, password, phone, tenantId, username } = person;
    await tx
      .insertInto('user_user')
      .values({
        id,
        tenantId,
        username,
        nickname,
        avatar: '',
        phone: phone || null,
        phoneVerified: false,
        email: email || null,
        gender: 0,
        userType,
        mustChangePassword,
        password,
        authStatus: 'UNVERIFIED',
        status: 'NORMAL',
        createUser: id,
        createTime: now,
      })
      .execute();
  },

  async hold(tx, id) {
    const { rows } = await sql<HeldPerson>`
      select id, "tenantId", nickname, ${statusOf('user_user')} as status, "isDeleted" from user_user where id = ${id} for no key update`.execute(
      tx,
    );
    return rows[0];
  },

  async noteSignIn(tx, now, { id, password }, ip) {
    const { rows } = await sql<{ status: string }>`
      update user_user set status = case when status = 'LOCKED' then 'NORMAL' else status end,
        "lastLoginTime" = ${now}, "lastLoginIp" = ${ip}
      where id = ${id} and password = ${password} and not "isDeleted" returning ${statusOf('user_user')} as status`.execute(
      tx,
    );
    return rows[0]?.status;
  },

  async replacePassword(tx, now, { from, id, to }) {
    const { rows } =
      await sql`update user_user set password = ${to}, "mustChangePassword" = false, "updateTime" = ${now},
        "updateUser" = ${id} where id = ${id} and password = ${from} returning id`.execute(tx);
    return rows.length > 0;
  },

  join: (userId) => ({
    join: sql`join user_user u on u.id = ${userId} and not u."isDeleted"`,
    columns: sql`u.id as "userId", u."tenantId", u.username, u.nickname, u."userType", ${statusOf('u')} as status`,
  }),
};

/** Returns the SQL of a user's status: that of its tenant while the tenant is closed. */
const statusOf = (user: 'u' | 'user_user'): RawBuilder<string> =>
  sql`case when ${sql.ref(`${user}.tenantId`)} in (${closedTenants}) then ${ofClosedTenant} else ${sql.ref(`${user}.status`)} end`;

const findOne = async (tx: Tx, where: RawBuilder<unknown>): Promise<Account | undefined> =>
  (await findAll(tx, where))[0];

/** Returns the accounts that match a condition, in the order of their names. */
async function findAll(tx: Tx, where: RawBuilder<unknown>): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select u.id, u."tenantId", u.username, coalesce(nullif(u.nickname, ''), u.username) as nickname,
      coalesce(u."realName", '') as "realName", coalesce(u.avatar, '') as avatar, u."userType", ${statusOf('u')} as status,
      coalesce(u.password, '') as password, coalesce(u."mustChangePassword", false) as "mustChangePassword"
    from user_user u where ${where} and not u."isDeleted" order by u.username`.execute(tx);
  return rows;
}
