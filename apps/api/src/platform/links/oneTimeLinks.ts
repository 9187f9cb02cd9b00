import { randomBytes } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { hashToken } from '../sessions/sessions.ts';

/**
 * Purpose of a link. `signIn`: signs in an account of the demo data. `setup`: makes the first administrator of a
 * tenant.
 */
export type LinkPurpose = 'signIn' | 'setup';

/** Validity of a link, in seconds. */
export const LINK_SECONDS = 3600;

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Id of the account; empty for `setup`. */
  readonly userId: string;
  /** @defaultValue the tenant of the platform */
  readonly tenantId?: string;
}

/** Returns a new token of a link. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/**
 * Makes a link and returns its token, which is stored only as a hash. All processes share the links, because they are
 * stored in the database. Runs as the job role.
 *
 * @param token - @defaultValue a new token
 */
export async function makeLink(
  tx: Tx,
  now: Date,
  { purpose, tenantId = defaultTenant, userId }: NewLink,
  token: string = newLinkToken(),
): Promise<string> {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  await sql`insert into user_login_link ("tokenHash", purpose, "userId", "tenantId", "expiresAt")
    values (${hashToken(token)}, ${purpose}, ${userId}, ${tenantId}, ${expiresAt})`.execute(tx);
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
 * @returns account and tenant of the link; undefined if there is no such link, or if it has expired
 */
export async function takeLink(
  tx: Tx,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly userId: string; readonly tenantId: string } | undefined> {
  const { rows } = await sql<{ userId: string; tenantId: string }>`
    delete from user_login_link where "tokenHash" = ${hashToken(token)} and purpose = ${purpose}
      and "expiresAt" > ${now} returning "userId", "tenantId"`.execute(tx);
  return rows[0];
}

/**
 * Returns when the last link of a tenant for a purpose expires; undefined if none can be used. Runs as the job role.
 */
export async function findLinkEnd(
  tx: Tx,
  now: Date,
  purpose: LinkPurpose,
  tenantId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | null }>`
    select max("expiresAt") as end from user_login_link where purpose = ${purpose}
    and "tenantId" = ${tenantId} and "expiresAt" > ${now}`.execute(tx);
  return rows[0]?.end ?? undefined;
}

/** Deletes all links of a tenant for a purpose. Runs as the job role. */
export async function dropLinks(tx: Tx, purpose: LinkPurpose, tenantId: string): Promise<void> {
  await sql`delete from user_login_link where purpose = ${purpose} and "tenantId" = ${tenantId}`.execute(tx);
}
