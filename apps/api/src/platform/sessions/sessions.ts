import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { People } from '../directory/directory.ts';

/**
 * Channel of PostgreSQL's NOTIFY on which the database sends the hash of an ended session, as soon as the
 * transaction that ended the session is committed.
 */
export const sessionEndChannel = 'isp_session_end';

/**
 * Lifetimes in seconds. `access`: validity of an access token. `idle`: a session ends after two hours without a
 * call. `session`: maximum age of a session, counted from the sign-in. `grace`: time after an exchange in which the
 * old refresh token is accepted once more.
 */
export const lifetimes = { access: 3600, idle: 2 * 3600, session: 7 * 24 * 3600, grace: 30 } as const;
/**
 * Minimum time between two updates of a session's time of last use, in seconds. Without it, every call would write
 * to the database.
 */
const NOTE_EVERY_SECONDS = 60;

export interface NewSession {
  /** Id of the session. It is also the bearer token. */
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  /** Identifier of the session for logs and clients. It cannot be used as a token. */
  readonly jti: string;
}

export type LoginMode = 'PASSWORD' | 'PHONE' | 'SOCIAL' | 'SSO' | 'LINK';

/** The sign-in at an external provider by which a session was opened. */
export interface ExternalSignIn {
  readonly registrationId: string;
  /**
   * ID token of the provider. It is sent to the provider when the user signs out, so that the session at the
   * provider ends too.
   */
  readonly idToken: string;
}

export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly loginMode: LoginMode;
  /** Id of the client (program) for which the session was opened. Only this client can refresh the session. */
  readonly clientId: string;
  readonly external?: ExternalSignIn | undefined;
  /** Id of the organisation for which the user signed in. It is used for calls that name no organisation. */
  readonly deptId?: string | undefined;
  /**
   * Family of the session: all sessions that were opened one after another by refreshing the same sign-in. They end
   * together, and their maximum age counts from `startTime`, the time of the sign-in.
   */
  readonly family?: { readonly id: string; readonly startTime: Date };
}

/**
 * The access token and the refresh token of a session, with their hashes. The database stores only the hashes, so
 * that a reader of the table cannot use the tokens.
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

/** Creates opaque tokens: random texts that contain no data. They are used as session ids by `/login`. */
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

/**
 * Opens a session. Its id is always newly created. An id that the browser sent is never used, so that an attacker
 * cannot choose the id.
 */
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

/**
 * Returns the SQL condition that is true if the session `s` has ended because it was not used for `lifetimes.idle`
 * seconds.
 */
export const isIdle = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(s."lastUsedTime", s."createTime") <= ${new Date(now.getTime() - lifetimes.idle * 1000)}`;

/**
 * Returns the SQL condition that is true if the stored time of last use of the session `s` is so old that it must
 * be updated.
 */
export const isNoteDue = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(s."lastUsedTime", s."createTime") <= ${new Date(now.getTime() - NOTE_EVERY_SECONDS * 1000)}`;

/**
 * Updates the session's time of last use if an update is due. Of several simultaneous calls, only the first writes.
 */
export async function noteUse(tx: Tx, now: Date, sessionHash: string): Promise<void> {
  await sql`update user_session s set "lastUsedTime" = ${now}
    where s."sessionHash" = ${sessionHash} and ${isNoteDue(now)}`.execute(tx);
}

export interface RefreshAsk {
  readonly refreshHash: string;
  readonly clientId: string;
  readonly ip: string;
}

/** Result of a successful refresh: the owner of the session, and a function that opens the new session. */
export interface RefreshedOwner {
  readonly isReplay: false;
  readonly userId: string;
  readonly deptId: string | undefined;
  /**
   * Opens the new session with the given tokens. They must be of the same type (opaque or signed) as the tokens of
   * the old session.
   */
  readonly open: (pair: TokenPair, deptId: string | undefined) => Promise<NewSession>;
}

/**
 * Exchanges a refresh token for a new session. A second use within 30 s after the exchange also gets a separate new
 * session, because another tab may have sent the token at the same moment. A third use within the 30 s is refused,
 * without other effects. A use after the 30 s may be the use of a stolen token, so all sessions of the sign-in end.
 *
 * @returns undefined for a token that opens no session
 */
export async function refreshSession(
  tx: Tx,
  people: People,
  now: Date,
  { clientId, ip, refreshHash }: RefreshAsk,
): Promise<RefreshedOwner | Replayed | undefined> {
  // The row of the user is locked first, then the row of the session. Only one transaction at a time gets the lock
  // of the user. Hence a simultaneous sign-out or exchange runs completely before or after this exchange.
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
  // A third use within the 30 s comes from a tab or a proxy that repeats its request. Only this request is refused,
  // and the sessions continue.
  if (graceEnd && graceEnd > now && old.isGraceUsed) return undefined;
  if (graceEnd && graceEnd <= now) {
    await sql`delete from user_session where family = ${old.family}`.execute(tx);
    return { isReplay: true, userId: old.userId, tenantId: old.tenantId, nickname: owner.nickname };
  }
  // The row of an exchanged token has no later use, so its time without use is not checked. Only the age of the
  // sign-in is checked.
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

/**
 * Result of a use of a refresh token more than 30 s after its exchange. The token may be stolen, so all sessions of
 * the sign-in have ended.
 */
export interface Replayed {
  readonly isReplay: true;
  readonly userId: string;
  readonly tenantId: string;
  readonly nickname: string;
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
  readonly nickname: string;
  /** The sign-in at an external provider that the caller must end too; undefined if no provider was used. */
  readonly external: ExternalSignIn | undefined;
}

/**
 * Ends all sessions of the sign-in to which this session belongs. Returns undefined if the session had already
 * ended.
 */
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
  return { userId, tenantId, nickname: owner.nickname, external };
}

/**
 * Ends every session of a user in this service and at the embedded identity provider. A session that remained at
 * the provider would open a new session here without asking the user. Called after a change of the password, and
 * when the account is disabled or closed. The sessions are found by the user's id, so clients need not send their
 * tokens.
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
  await leaveProvider(tx, userId);
}

/**
 * Ends every session of a tenant's users, when the tenant is closed. A session at the embedded identity provider opens
 * no session here while the tenant is closed.
 */
export async function closeSessionsIn(tx: Tx, tenantId: string): Promise<void> {
  await sql`delete from user_session where "tenantId" = ${tenantId}`.execute(tx);
}

/**
 * Ends every session of a user at the embedded identity provider, and the sign-ins there that are not finished. They
 * would open a new session here without asking the user.
 */
export async function leaveProvider(tx: Tx, userId: string): Promise<void> {
  await sql`delete from user_oauth_ticket where "userId" = ${userId}`.execute(tx);
  // In the row of a sign-in that is not finished in the browser, the user's id is stored only inside the result.
  // Hence the second condition.
  await sql`delete from user_oidc_store where "accountId" = ${userId}
    or payload->'result'->'login'->>'accountId' = ${userId}`.execute(tx);
}

/**
 * Deletes the sessions that can be neither used nor refreshed any more. A session whose refresh token was exchanged
 * is kept until this time too, so that a second use of the token is detected.
 */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from user_session where "refreshExpiresAt" < ${now}`.execute(tx);
}
