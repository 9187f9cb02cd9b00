import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { People } from '../directory/directory.ts';

/**
 * Channel on which the database sends the hash of a session when the transaction that ended the session is
 * committed.
 */
export const sessionEndChannel = 'isp_session_end';

/**
 * Lifetimes in seconds. A session ends after two hours without a call, and at the latest seven days after its
 * sign-in.
 */
export const lifetimes = { access: 3600, idle: 2 * 3600, session: 7 * 24 * 3600, grace: 30 } as const;
/** Time between two updates of the time of last use, in seconds. It avoids a write at every call. */
const NOTE_EVERY_SECONDS = 60;

export interface NewSession {
  /** Id of the session. It is also the bearer token. */
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  /** Identifier of the session that gives no access to it. */
  readonly jti: string;
}

export type LoginMode = 'PASSWORD' | 'PHONE' | 'SOCIAL' | 'SSO';

/** The sign-in at a provider in which a session was opened. */
export interface ExternalSignIn {
  readonly registrationId: string;
  /** Token that is sent to the provider when the user signs out. */
  readonly idToken: string;
}

export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly loginMode: LoginMode;
  /** Id of the client of the token endpoint. Only the client for which a session was made can refresh it. */
  readonly clientId: string;
  readonly external?: ExternalSignIn | undefined;
  /** Id of the organisation in the token, for calls that contain no organisation. */
  readonly deptId?: string | undefined;
  /**
   * Sign-in to which the session belongs. The sessions of one sign-in end together, and their age counts from the
   * sign-in.
   */
  readonly family?: { readonly id: string; readonly startTime: Date };
}

/**
 * The two tokens of a session, and the hashes of the tokens. Only the hashes are stored, so that a reader of the
 * table cannot sign in.
 */
export interface TokenPair {
  readonly jti: string;
  readonly access: string;
  readonly accessHash: string;
  readonly refresh: string;
  readonly refreshHash: string;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

/** Creates tokens without content, which are the session ids of `/login`. */
export function createOpaqueTokens(): TokenPair {
  const [access, refresh] = [newToken(), newToken()];
  return {
    jti: randomUUID(),
    access,
    accessHash: hashToken(access),
    refresh,
    refreshHash: hashToken(refresh),
  };
}

/** Opens a session. The id is always new, and is never an id that the browser sent. */
export async function openSession(
  tx: Tx,
  now: Date,
  owner: SessionOwner,
  pair: TokenPair = createOpaqueTokens(),
): Promise<NewSession> {
  const { id: family, startTime } = owner.family ?? { id: newToken(), startTime: now };
  const end = startTime.getTime() + lifetimes.session * 1000;
  const expiresAt = Math.min(now.getTime() + lifetimes.access * 1000, end);
  await tx
    .insertInto('user_session')
    .values({
      sessionHash: pair.accessHash,
      jti: pair.jti,
      family,
      userId: owner.userId,
      tenantId: owner.tenantId,
      deptId: owner.deptId ?? null,
      refreshHash: pair.refreshHash,
      xsrfToken: newToken(),
      expiresAt: new Date(expiresAt),
      refreshExpiresAt: new Date(end),
      ip: owner.ip,
      userAgent: owner.userAgent.slice(0, 300),
      loginMode: owner.loginMode,
      clientId: owner.clientId,
      registrationId: owner.external?.registrationId ?? null,
      idToken: owner.external?.idToken ?? null,
      createTime: now,
      startTime,
      lastUsedTime: now,
    })
    .execute();
  return {
    sessionId: pair.access,
    refreshToken: pair.refresh,
    expiresIn: Math.floor((expiresAt - now.getTime()) / 1000),
    jti: pair.jti,
  };
}

/** Returns the SQL condition that the session `s` was not used for so long that it has ended. */
export const isIdle = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(s."lastUsedTime", s."createTime") <= ${new Date(now.getTime() - lifetimes.idle * 1000)}`;

/** Returns the SQL condition that the time of last use of the session `s` must be updated. */
export const isNoteDue = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(s."lastUsedTime", s."createTime") <= ${new Date(now.getTime() - NOTE_EVERY_SECONDS * 1000)}`;

/** Updates the time of last use. Of several simultaneous calls, only one writes. */
export async function noteUse(tx: Tx, now: Date, sessionHash: string): Promise<void> {
  await sql`update user_session s set "lastUsedTime" = ${now}
    where s."sessionHash" = ${sessionHash} and ${isNoteDue(now)}`.execute(tx);
}

export interface RefreshAsk {
  readonly refreshHash: string;
  readonly clientId: string;
  readonly ip: string;
}

/** Owner of a refreshed session. */
export interface RefreshedOwner {
  readonly isReplay: false;
  readonly userId: string;
  readonly deptId: string | undefined;
  /** Opens the new session with tokens of the same type as the tokens of the old session. */
  readonly open: (pair: TokenPair, deptId: string | undefined) => Promise<NewSession>;
}

/**
 * Exchanges a refresh token for a new session. For 30 s after the exchange, the token is accepted once more, so
 * that a tab that sent it at the same moment gets a separate session and is not signed out. A further use within
 * this time is refused without other effects. A later use may be that of a stolen token, so the whole sign-in ends.
 *
 * @returns undefined for a token that opens no session
 */
export async function refreshSession(
  tx: Tx,
  people: People,
  now: Date,
  { clientId, ip, refreshHash }: RefreshAsk,
): Promise<RefreshedOwner | Replayed | undefined> {
  // The owner is locked before the row of the session, and only one call at a time gets the lock. Hence a
  // simultaneous sign-out or exchange runs before or after this call.
  const owner = await people.hold(
    tx,
    sql`(select "userId" from user_session where "refreshHash" = ${refreshHash})`,
  );
  if (!owner) return undefined;
  const { rows } = await sql<StoredSession>`
    select s.*, ${isIdle(now)} as "isIdle" from user_session s
    where s."refreshHash" = ${refreshHash} and s."clientId" = ${clientId}`.execute(tx);
  const old = rows[0];
  if (!old) return undefined;
  const graceEnd = old.rotatedAt && new Date(old.rotatedAt.getTime() + lifetimes.grace * 1000);
  // A third use at the same moment comes from a tab or a proxy that repeats the call, so only this call is refused.
  if (graceEnd && graceEnd > now && old.isGraceUsed) return undefined;
  if (graceEnd && graceEnd <= now) {
    await sql`delete from user_session where family = ${old.family}`.execute(tx);
    return { isReplay: true, userId: old.userId, tenantId: old.tenantId, username: owner.username };
  }
  // The row of an exchanged token is not used any more, so the age of the new session counts.
  const isOver = old.refreshExpiresAt <= now || (!graceEnd && old.isIdle);
  if (isOver || owner.status !== 'NORMAL' || owner.isDeleted) return undefined;
  const soon = new Date(now.getTime() + lifetimes.grace * 1000);
  await sql`update user_session set "rotatedAt" = coalesce("rotatedAt", ${now}::timestamptz), "isGraceUsed" = ${graceEnd !== null},
    "expiresAt" = least("expiresAt", ${soon}::timestamptz) where "refreshHash" = ${refreshHash}`.execute(tx);
  const { idToken, registrationId, tenantId, userAgent, loginMode, userId } = old;
  const external = idToken !== null && registrationId !== null ? { idToken, registrationId } : undefined;
  const family = { id: old.family, startTime: old.startTime ?? old.createTime };
  return {
    isReplay: false,
    userId,
    deptId: old.deptId ?? undefined,
    open: (pair, deptId) =>
      openSession(
        tx,
        now,
        { userId, tenantId, ip, userAgent, loginMode, clientId, external, deptId, family },
        pair,
      ),
  };
}

/** Result of a repeated use of an exchanged refresh token. The token may be stolen, so the whole sign-in ends. */
export interface Replayed {
  readonly isReplay: true;
  readonly userId: string;
  readonly tenantId: string;
  readonly username: string;
}

interface StoredSession {
  readonly family: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly deptId: string | null;
  readonly userAgent: string;
  readonly loginMode: LoginMode;
  readonly registrationId: string | null;
  readonly idToken: string | null;
  readonly refreshExpiresAt: Date;
  readonly rotatedAt: Date | null;
  readonly isGraceUsed: boolean;
  readonly createTime: Date;
  readonly startTime: Date | null;
  readonly isIdle: boolean;
}

export interface ClosedSession {
  readonly userId: string;
  readonly tenantId: string;
  readonly username: string;
  /** Sign-in at the provider that must be ended too. */
  readonly external: ExternalSignIn | undefined;
}

/** Ends all sessions of the sign-in of this session. Returns undefined if the session had already ended. */
export async function closeSession(
  tx: Tx,
  people: People,
  sessionHash: string,
): Promise<ClosedSession | undefined> {
  const owner = await people.hold(
    tx,
    sql`(select "userId" from user_session where "sessionHash" = ${sessionHash})`,
  );
  if (!owner) return undefined;
  const { rows } = await sql<{
    sessionHash: string;
    userId: string;
    tenantId: string;
    registrationId: string | null;
    idToken: string | null;
  }>`
    delete from user_session where family in
      (select family from user_session where "sessionHash" = ${sessionHash})
    returning "sessionHash", "userId", "tenantId", "registrationId", "idToken"`.execute(tx);
  const own = rows.find((row) => row.sessionHash === sessionHash);
  if (!own) return undefined;
  const { idToken, registrationId, tenantId, userId } = own;
  const external = idToken && registrationId ? { idToken, registrationId } : undefined;
  return { userId, tenantId, username: owner.username, external };
}

/**
 * Ends every session of a user in this service, and at the embedded provider. A session that remained at the
 * provider would open a new session without asking the user. Used after a change of the password, and when the
 * account is disabled or closed. Clients need not send the sessions.
 *
 * @param but - family of the sign-in that continues. @defaultValue no sign-in continues
 */
export async function closeSessionsOf(
  tx: Tx,
  people: People,
  userId: string,
  { but = '' }: { readonly but?: string } = {},
): Promise<void> {
  await people.hold(tx, sql`${userId}`);
  await sql`delete from user_session where "userId" = ${userId} and family <> ${but}`.execute(tx);
  await sql`delete from user_oauth_ticket where "userId" = ${userId}`.execute(tx);
  // The row of a sign-in that waits for its browser contains the user only in its result.
  await sql`delete from user_oidc_store where "accountId" = ${userId}
    or payload->'result'->'login'->>'accountId' = ${userId}`.execute(tx);
}

/**
 * Deletes sessions that can be neither used nor refreshed. Exchanged sessions are kept as long as their family, to
 * detect a second use.
 */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from user_session where "refreshExpiresAt" < ${now}`.execute(tx);
}
