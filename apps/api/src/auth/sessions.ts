import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Seconds. */
export const lifetimes = { access: 3600, refresh: 7 * 24 * 3600, grace: 30 } as const;

export interface NewSession {
  /** Also the bearer token. */
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly loginMode: 'PASSWORD' | 'PHONE' | 'SOCIAL' | 'SSO';
  /** Sessions that came out of one sign-in; they end together. */
  readonly family?: string;
}

/** What is stored of a token: who reads the table cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session under an id nobody knew before. T-A6 */
export async function openSession(tx: Tx, now: Date, owner: SessionOwner): Promise<NewSession> {
  const [sessionId, refreshToken] = [newToken(), newToken()];
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await tx
    .insertInto('user_session')
    .values({
      sessionHash: hashToken(sessionId),
      family: owner.family ?? newToken(),
      userId: owner.userId,
      tenantId: owner.tenantId,
      refreshHash: hashToken(refreshToken),
      xsrfToken: newToken(),
      expiresAt: later(lifetimes.access),
      refreshExpiresAt: later(lifetimes.refresh),
      ip: owner.ip,
      userAgent: owner.userAgent.slice(0, 300),
      loginMode: owner.loginMode,
      createTime: now,
    })
    .execute();
  return { sessionId, refreshToken, expiresIn: lifetimes.access };
}

export interface RefreshedSession extends NewSession {
  readonly userId: string;
}

/**
 * Trades a refresh token for a new session. The old one stays good for 30 s: a tab that asks at the same moment
 * gets a session of its own instead of being signed out. T-Q3
 */
export async function refreshSession(
  tx: Tx,
  now: Date,
  refreshToken: string,
  ip: string,
): Promise<RefreshedSession | undefined> {
  const { rows } = await sql<{
    family: string;
    userId: string;
    tenantId: string;
    userAgent: string;
    loginMode: SessionOwner['loginMode'];
  }>`
    update user_session s set "rotatedAt" = coalesce(s."rotatedAt", ${now}::timestamptz),
      "expiresAt" = least(s."expiresAt", ${new Date(now.getTime() + lifetimes.grace * 1000)}::timestamptz)
    from user_user u
    where s."refreshHash" = ${hashToken(refreshToken)} and s."refreshExpiresAt" > ${now}
      and (s."rotatedAt" is null or s."rotatedAt" > ${new Date(now.getTime() - lifetimes.grace * 1000)})
      and u.id = s."userId" and u.status = 'NORMAL' and u."isDeleted" = false
    returning s.family, s."userId", s."tenantId", s."userAgent", s."loginMode"`.execute(tx);
  const old = rows[0];
  if (!old) return undefined;
  return { ...(await openSession(tx, now, { ...old, ip })), userId: old.userId };
}

/** Ends everything that came out of the sign-in this session belongs to. */
export async function closeSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`delete from user_session where family in
    (select family from user_session where "sessionHash" = ${hashToken(sessionId)})`.execute(tx);
}

/** Sessions nobody can use any more. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from user_session where "refreshExpiresAt" < ${now}
    or "rotatedAt" < ${new Date(now.getTime() - lifetimes.access * 1000)}`.execute(tx);
}
