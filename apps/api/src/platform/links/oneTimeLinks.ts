import { randomBytes } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { hashToken } from '../sessions/sessions.ts';

/**
 * Purpose of a link. `signIn`: signs in an account of the demo data. `setup`: makes the first administrator of a new
 * installation.
 */
export type LinkPurpose = 'signIn' | 'setup';

/** Validity of a link, in seconds. */
export const LINK_SECONDS = 3600;

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Id of the account; empty for `setup`. */
  readonly userId: string;
}

/**
 * Makes a link and returns its token, which is stored only as a hash. All processes share the links, because they are
 * stored in the database. Runs as the job role.
 */
export async function makeLink(tx: Tx, now: Date, { purpose, userId }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  await sql`insert into user_login_link ("tokenHash", purpose, "userId", "expiresAt")
    values (${hashToken(token)}, ${purpose}, ${userId}, ${expiresAt})`.execute(tx);
  return token;
}

/** Returns true if a link with this token can be used. Runs as the job role. */
export async function isLink(tx: Tx, now: Date, purpose: LinkPurpose, token: string): Promise<boolean> {
  const { rows } = await sql`select from user_login_link where "tokenHash" = ${hashToken(token)}
    and purpose = ${purpose} and "expiresAt" > ${now}`.execute(tx);
  return rows.length > 0;
}

/**
 * Uses up a link. Of two simultaneous calls, only one gets it. Runs as the job role.
 *
 * @returns undefined if there is no such link, or if it has expired
 */
export async function takeLink(
  tx: Tx,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly userId: string } | undefined> {
  const { rows } = await sql<{ userId: string }>`
    delete from user_login_link where "tokenHash" = ${hashToken(token)} and purpose = ${purpose}
      and "expiresAt" > ${now} returning "userId"`.execute(tx);
  return rows[0];
}

/** Returns when the last link for a purpose expires; undefined if none can be used. Runs as the job role. */
export async function findLinkEnd(tx: Tx, now: Date, purpose: LinkPurpose): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | null }>`
    select max("expiresAt") as end from user_login_link where purpose = ${purpose} and "expiresAt" > ${now}`.execute(
    tx,
  );
  return rows[0]?.end ?? undefined;
}

/** Deletes all links for a purpose. Runs as the job role. */
export async function dropLinks(tx: Tx, purpose: LinkPurpose): Promise<void> {
  await sql`delete from user_login_link where purpose = ${purpose}`.execute(tx);
}
