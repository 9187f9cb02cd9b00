import { Refusal, type Tx } from '@isp/server';
import { sqlStateOf, sqlStates } from '@isp/server/internal';
import { sql } from 'kysely';
import type { ServiceBase } from '../../../platform/directory/serviceBase.ts';
import { dropLinks } from '../../../platform/links/oneTimeLinks.ts';

/**
 * Returns true if the tenant has an administrator of the platform, also a disabled one: an installation whose
 * administrators are disabled is not a new one. Runs as the job role.
 */
export async function hasAdministrator(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select from user_user where "tenantId" = ${tenantId} and "userType" = 0
    and not "isDeleted" and status <> 'CANCELED' limit 1`.execute(tx);
  return rows.length > 0;
}

export interface NewAdministrator {
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  /** Hash of the password. */
  readonly password: string;
  /** True if another person chose the password, so that the administrator must set a new one at the first sign-in. */
  readonly mustChangePassword: boolean;
}

/**
 * Adds an administrator of the platform. Links for the first administrator become invalid. Runs as the job role.
 *
 * @returns the id of the user
 * @throws Refusal USER_EXISTS
 */
export async function addAdministrator(
  tx: Tx,
  { directory, newId, now }: Pick<ServiceBase, 'directory' | 'newId' | 'now'>,
  given: NewAdministrator,
): Promise<string> {
  const id = newId();
  try {
    await directory.people.add(tx, now(), { ...given, id, userType: 0 });
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.uniqueViolation) throw new Refusal('USER_EXISTS', { cause: error });
    throw error;
  }
  await dropLinks(tx, 'setup', given.tenantId);
  return id;
}
