import { Refusal } from '@isp/server';
import { sql } from 'kysely';
import type { Service } from '../service.ts';
import { countTry, forgetTries } from './loginLimit.ts';
import { verifyNothing, verifySecret } from './password.ts';
import { type NewSession, openSession } from './sessions.ts';

export interface Credentials {
  readonly tenantId: string;
  readonly username: string;
  /** md5 hex of the password: see `password.ts`. */
  readonly secret: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface SignedIn extends NewSession {
  readonly userId: string;
  readonly userType: number;
  readonly username: string;
  readonly nickname: string;
  readonly currentOrgId: string;
}

/** Opens a session for an account and its password. @throws Refusal LOGIN_FAILED, LOGIN_LOCKED, USER_DISABLED */
export async function signIn({ database, now }: Service, given: Credentials): Promise<SignedIn> {
  const { ip, secret, tenantId, userAgent, username } = given;
  await database.asJob((tx) => countTry(tx, now(), tenantId, username, ip));
  const { rows } = await database.asJob((tx) =>
    sql<{
      id: string;
      password: string;
      status: string;
      userType: number;
      username: string;
      nickname: string | null;
      orgId: string | null;
    }>`
      select u.id, u.password, u.status, u."userType", u.username, u.nickname,
        (select m."orgId" from developer_org_member m join developer_organization o on o.id = m."orgId" and o.status = 'NORMAL'
          where m."userId" = u.id and m.status = 'ACTIVE' and not m."isDeleted" order by m."joinTime", m.id limit 1) as "orgId"
      from user_user u
      where u."tenantId" = ${tenantId} and lower(u.username) = ${username.toLowerCase()} and not u."isDeleted"`.execute(
      tx,
    ),
  );
  const user = rows[0];
  // outside a transaction: PGlite has one connection, and this takes 40 ms
  const isRight = user ? await verifySecret(secret, user.password) : await verifyNothing(secret);
  if (!user || !isRight) throw new Refusal('LOGIN_FAILED');
  if (user.status !== 'NORMAL' && user.status !== 'LOCKED') throw new Refusal('USER_DISABLED');
  return database.asJob(async (tx) => {
    await forgetTries(tx, tenantId, username, ip);
    await sql`update user_user set status = 'NORMAL', "lastLoginTime" = ${now()}, "lastLoginIp" = ${ip} where id = ${user.id}`.execute(
      tx,
    );
    const session = await openSession(tx, now(), {
      userId: user.id,
      tenantId,
      ip,
      userAgent,
      loginMode: 'PASSWORD',
    });
    return {
      ...session,
      userId: user.id,
      userType: Number(user.userType),
      username: user.username,
      nickname: user.nickname ?? user.username,
      currentOrgId: user.orgId ?? '',
    };
  });
}
