import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';

/** A user as signing in needs it. */
export interface Account {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly avatar: string;
  /** 0 administrator, 1 customer, 2 developer. */
  readonly userType: number;
  readonly status: string;
  /** argon2id of the md5; nothing for who only signs in through a provider. */
  readonly password: string;
  /** The live organisation joined first; empty without one. */
  readonly orgId: string;
}

/** The account with this name. */
export const findByName = (tx: Tx, tenantId: string, username: string): Promise<Account | undefined> =>
  findOne(tx, sql`u."tenantId" = ${tenantId} and lower(u.username) = ${username.toLowerCase()}`);

/** The account whose owner showed to have this phone. */
export const findByPhone = (tx: Tx, tenantId: string, phone: string): Promise<Account | undefined> =>
  findOne(tx, sql`u."tenantId" = ${tenantId} and u.phone = ${phone} and u."phoneVerified"`);

export const findById = (tx: Tx, id: string): Promise<Account | undefined> => findOne(tx, sql`u.id = ${id}`);

/** A locked account is open again after its quarter of an hour: the limits count that, not the status. */
export const isUsable = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'NORMAL' || status === 'LOCKED';

export const roleNameOf = (userType: number): string =>
  ['admin', 'customer', 'developer'][userType] ?? 'customer';

async function findOne(tx: Tx, where: RawBuilder<unknown>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u."tenantId", u.username, coalesce(nullif(u.nickname, ''), u.username) as nickname,
      coalesce(u."realName", '') as "realName", coalesce(u.avatar, '') as avatar, u."userType", u.status,
      coalesce(u.password, '') as password,
      coalesce((select m."orgId" from developer_org_member m
        join developer_organization o on o.id = m."orgId" and o.status = 'NORMAL'
        where m."userId" = u.id and m.status = 'ACTIVE' and not m."isDeleted" and not o."isDeleted"
        order by m."joinTime", m.id limit 1), '') as "orgId"
    from user_user u where ${where} and not u."isDeleted"`.execute(tx);
  return rows[0];
}
