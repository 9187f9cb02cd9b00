import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** What the database says, with the session's hash, when a transaction that ended one is committed. */
export const sessionEndChannel = 'isp_session_end';

/** Seconds. */
export const lifetimes = { access: 3600, refresh: 7 * 24 * 3600, grace: 30 } as const;

export interface NewSession {
  /** Also the bearer token. */
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  /** Names the session without opening it. */
  readonly jti: string;
}

export type LoginMode = 'PASSWORD' | 'PHONE' | 'SOCIAL' | 'SSO';

/** The sign-in at a provider a session came out of. */
export interface ExternalSignIn {
  readonly registrationId: string;
  /** Shown to the provider again when the user signs out. @see R4.05 */
  readonly idToken: string;
}

export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly loginMode: LoginMode;
  /** Client of the token endpoint; a session is refreshed by the one it was made for. */
  readonly clientId: string;
  readonly external?: ExternalSignIn | undefined;
  /** Sessions that came out of one sign-in; they end together. */
  readonly family?: string;
}

/** The two tokens of a session, and what is stored of them: who reads the table cannot sign in. */
export interface TokenPair {
  readonly jti: string;
  readonly access: string;
  readonly accessHash: string;
  readonly refresh: string;
  readonly refreshHash: string;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens that say nothing: the session ids of `/login`. */
export function opaquePair(): TokenPair {
  const [access, refresh] = [newToken(), newToken()];
  return {
    jti: randomUUID(),
    access,
    accessHash: hashToken(access),
    refresh,
    refreshHash: hashToken(refresh),
  };
}

/** Opens a session under an id nobody knew before. T-A6 */
export async function openSession(
  tx: Tx,
  now: Date,
  owner: SessionOwner,
  pair: TokenPair = opaquePair(),
): Promise<NewSession> {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await tx
    .insertInto('user_session')
    .values({
      sessionHash: pair.accessHash,
      jti: pair.jti,
      family: owner.family ?? newToken(),
      userId: owner.userId,
      tenantId: owner.tenantId,
      refreshHash: pair.refreshHash,
      xsrfToken: newToken(),
      expiresAt: later(lifetimes.access),
      refreshExpiresAt: later(lifetimes.refresh),
      ip: owner.ip,
      userAgent: owner.userAgent.slice(0, 300),
      loginMode: owner.loginMode,
      clientId: owner.clientId,
      registrationId: owner.external?.registrationId ?? null,
      idToken: owner.external?.idToken ?? null,
      createTime: now,
    })
    .execute();
  return {
    sessionId: pair.access,
    refreshToken: pair.refresh,
    expiresIn: lifetimes.access,
    jti: pair.jti,
  };
}

export interface RefreshedSession extends NewSession {
  readonly userId: string;
}

export interface RefreshAsk {
  readonly refreshHash: string;
  readonly clientId: string;
  readonly ip: string;
  /** Tokens of the new session, of the kind the old one had. */
  readonly makePair: (userId: string) => Promise<TokenPair>;
}

/**
 * Trades a refresh token for a new session. The old one stays good for 30 s: a tab that asks at the same moment
 * gets a session of its own instead of being signed out. T-Q3
 */
export async function refreshSession(
  tx: Tx,
  now: Date,
  { clientId, ip, makePair, refreshHash }: RefreshAsk,
): Promise<RefreshedSession | undefined> {
  // before the session's row: a sign-out at the same moment waits, and then finds the new session too. T-A7
  await sql`select from user_user where id =
    (select "userId" from user_session where "refreshHash" = ${refreshHash}) for share`.execute(tx);
  const { rows } = await sql<{
    family: string;
    userId: string;
    tenantId: string;
    userAgent: string;
    loginMode: LoginMode;
    clientId: string;
    registrationId: string | null;
    idToken: string | null;
  }>`
    update user_session s set "rotatedAt" = coalesce(s."rotatedAt", ${now}::timestamptz),
      "expiresAt" = least(s."expiresAt", ${new Date(now.getTime() + lifetimes.grace * 1000)}::timestamptz)
    from user_user u
    where s."refreshHash" = ${refreshHash} and s."clientId" = ${clientId} and s."refreshExpiresAt" > ${now}
      and (s."rotatedAt" is null or s."rotatedAt" > ${new Date(now.getTime() - lifetimes.grace * 1000)})
      and u.id = s."userId" and u.status = 'NORMAL' and u."isDeleted" = false
    returning s.family, s."userId", s."tenantId", s."userAgent", s."loginMode", s."clientId", s."registrationId", s."idToken"`.execute(
    tx,
  );
  const old = rows[0];
  if (!old) return undefined;
  const { idToken, registrationId } = old;
  const external = idToken !== null && registrationId !== null ? { idToken, registrationId } : undefined;
  const pair = await makePair(old.userId);
  return { ...(await openSession(tx, now, { ...old, ip, external }, pair)), userId: old.userId };
}

/** Ends everything that came out of the sign-in this session belongs to; answers what the provider has to be told. */
export async function closeSession(tx: Tx, sessionHash: string): Promise<ExternalSignIn | undefined> {
  await sql`select from user_user where id =
    (select "userId" from user_session where "sessionHash" = ${sessionHash}) for no key update`.execute(tx);
  const { rows } = await sql<{ sessionHash: string; registrationId: string | null; idToken: string | null }>`
    delete from user_session where family in
      (select family from user_session where "sessionHash" = ${sessionHash})
    returning "sessionHash", "registrationId", "idToken"`.execute(tx);
  const own = rows.find((row) => row.sessionHash === sessionHash);
  return own?.registrationId && own.idToken
    ? { registrationId: own.registrationId, idToken: own.idToken }
    : undefined;
}

/**
 * Ends every session of a user here, and at the embedded provider, where a kept sign-in would open a new one unasked:
 * password changed, account disabled or cancelled. No client has to name its sessions. T-A7
 */
export async function closeSessionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select from user_user where id = ${userId} for no key update`.execute(tx);
  await sql`delete from user_session where "userId" = ${userId}`.execute(tx);
  await sql`delete from user_oauth_ticket where "userId" = ${userId}`.execute(tx);
  // a sign-in that was answered and waits for its browser to go on names the user in what was answered only
  await sql`delete from user_oidc_store where "accountId" = ${userId}
    or payload->'result'->'login'->>'accountId' = ${userId}`.execute(tx);
}

/** Sessions nobody can use any more. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from user_session where "refreshExpiresAt" < ${now}
    or "rotatedAt" < ${new Date(now.getTime() - lifetimes.access * 1000)}`.execute(tx);
}
