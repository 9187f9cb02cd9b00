import { createHash } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { type LoginMode, leaveProvider } from '../../../platform/sessions/sessions.ts';

/** A sign-in that is still valid, as its user and the platform's administrators see it, without any secret. */
export interface SessionLine {
  /** Public id of the sign-in, which all sessions of the sign-in share. It is not a token. */
  readonly id: string;
  readonly loginMode: LoginMode;
  readonly clientId: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Time of the sign-in. */
  readonly createTime: Date;
  readonly lastUsedTime: Date;
}

/**
 * Returns the public id of a sign-in. It is a hash of the family (the internal id of the sign-in), because the
 * family is secret.
 */
export const sessionId = (family: string): string => createHash('sha256').update(family).digest('hex');

/** Returns the sign-ins of a user, the one that was used last first. Runs as the job role. */
export async function listSessions(tx: Tx, now: Date, userId: string): Promise<readonly SessionLine[]> {
  const { rows } = await sql<SessionLine>`
    select * from (
      select distinct on (s.family) encode(sha256(convert_to(s.family, 'UTF8')), 'hex') as id, s."loginMode", s."clientId",
        s.ip, s."userAgent", coalesce(s."startTime", s."createTime") as "createTime",
        coalesce(s."lastUsedTime", s."createTime") as "lastUsedTime"
      from user_session s where s."userId" = ${userId} and s."rotatedAt" is null and s."refreshExpiresAt" > ${now}
      order by s.family, s."createTime" desc) one
    order by "lastUsedTime" desc, id`.execute(tx);
  return rows;
}

/**
 * Ends one sign-in of a user, or all sign-ins except the current one. Also ends the user's sessions at the embedded
 * identity provider: which of them belongs to an ended sign-in is not known, and it would sign the ended browser in
 * again. Runs as the job role.
 *
 * @param which - id of the sign-in to end, or the family of the sign-in to keep
 * @returns number of ended sign-ins
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: { readonly id: string } | { readonly but: string },
): Promise<number> {
  const condition =
    'id' in which
      ? sql`encode(sha256(convert_to(family, 'UTF8')), 'hex') = ${which.id}`
      : sql`family <> ${which.but}`;
  const { rows } = await sql<{ family: string }>`
    delete from user_session where "userId" = ${userId} and ${condition} returning family`.execute(tx);
  if (rows.length > 0) await leaveProvider(tx, userId);
  return new Set(rows.map(({ family }) => family)).size;
}
