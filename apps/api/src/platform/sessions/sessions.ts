import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { People } from '../directory/directory.ts';

/** Notification of the database with the hash of a session, sent when the transaction that ended it is committed. */
export const sessionEndChannel = 'isp_session_end';

/** Seconds: a session ends after two hours without a call, and seven days after its sign-in at the latest. */
export const lifetimes = { access: 3600, idle: 2 * 3600, session: 7 * 24 * 3600, grace: 30 } as const;
/** Seconds between two updates of the time of last use, so that not every call writes. */
const NOTE_EVERY_SECONDS = 60;

export interface NewSession {
  /** Id of the session, which is also the bearer token. */
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  /** Identifies the session without giving access to it. */
  readonly jti: string;
}

export type LoginMode = 'PASSWORD' | 'PHONE' | 'SOCIAL' | 'SSO';

/** The sign-in at a provider from which a session came. */
export interface ExternalSignIn {
  readonly registrationId: string;
  /** Sent to the provider when the user signs out. */
  readonly idToken: string;
}

export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly loginMode: LoginMode;
  /** Client of the token endpoint; only the client for which a session was made can refresh it. */
  readonly clientId: string;
  readonly external?: ExternalSignIn | undefined;
  /** Organisation in the token, for calls that name none. */
  readonly deptId?: string | undefined;
  /** Sessions of one sign-in end together, and count its age. */
  readonly family?: { readonly id: string; readonly startTime: Date };
}

/**
 * The two tokens of a session, and their hashes. Only the hashes are stored, so a reader of the table cannot sign in.
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

/** Tokens without content: the session ids of `/login`. */
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

/** Opens a session with a new id, never with one that the browser sent. */
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

/** SQL: true if the session `s` has not been used for so long that it has ended. */
export const isIdle = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(s."lastUsedTime", s."createTime") <= ${new Date(now.getTime() - lifetimes.idle * 1000)}`;

/** SQL: true when the time of last use of the session `s` must be updated. */
export const isNoteDue = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(s."lastUsedTime", s."createTime") <= ${new Date(now.getTime() - NOTE_EVERY_SECONDS * 1000)}`;

/** Updates the time of last use; of calls at the same moment one writes. */
export async function noteUse(tx: Tx, now: Date, sessionHash: string): Promise<void> {
  await sql`update user_session s set "lastUsedTime" = ${now}
    where s."sessionHash" = ${sessionHash} and ${isNoteDue(now)}`.execute(tx);
}

export interface RefreshAsk {
  readonly refreshHash: string;
  readonly clientId: string;
  readonly ip: string;
}

/** Owner of the new session. */
export interface RefreshedOwner {
  readonly isReplay: false;
  readonly userId: string;
  readonly deptId: string | undefined;
  /** Opens it with tokens of the same kind as the old one. */
  readonly open: (pair: TokenPair, deptId: string | undefined) => Promise<NewSession>;
}

/**
 * Exchanges a refresh token for a new session. For 30 s an exchanged token is accepted once more: a tab that sent it
 * at the same moment gets a session of its own instead of being signed out; a further use in this time is refused
 * without other effects. A later use may be that of a stolen token, so the whole sign-in ends.
 *
 * @returns undefined for a token that opens nothing
 */
export async function refreshSession(
  tx: Tx,
  people: People,
  now: Date,
  { clientId, ip, refreshHash }: RefreshAsk,
): Promise<RefreshedOwner | Replayed | undefined> {
  // before the row of the session, and one at a time: a sign-out or another exchange at the same moment runs before
  // or after
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
  // a third use at the same moment comes from a tab or a proxy that repeats the call: only this call is refused
  if (graceEnd && graceEnd > now && old.isGraceUsed) return undefined;
  if (graceEnd && graceEnd <= now) {
    await sql`delete from user_session where family = ${old.family}`.execute(tx);
    return { isReplay: true, userId: old.userId, tenantId: old.tenantId, username: owner.username };
  }
  // the row of an exchanged token is not used any more; the age of its successor counts
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

/** An exchanged refresh token was sent again. It may be stolen, so the whole sign-in ends. */
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
  /** The sign-in at the provider that must be ended too. */
  readonly external: ExternalSignIn | undefined;
}

/** Ends all sessions of the sign-in of this session; undefined when it had ended already. */
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
 * Ends every session of a user here, and at the embedded provider, where a remaining sign-in would open a new one
 * without a question: after a change of password, or when the account is disabled or closed. Clients need not name
 * sessions.
 *
 * @param but - family of the sign-in that continues. @defaultValue none
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
  // a sign-in that waits for its browser names the user only in its reply
  await sql`delete from user_oidc_store where "accountId" = ${userId}
    or payload->'result'->'login'->>'accountId' = ${userId}`.execute(tx);
}

/**
 * Deletes sessions that cannot be used or renewed. Exchanged ones stay as long as their family, to detect a second
 * use.
 */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from user_session where "refreshExpiresAt" < ${now}`.execute(tx);
}
