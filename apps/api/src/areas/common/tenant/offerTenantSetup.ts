import { Refusal, type Tx } from '@isp/server';
import { makeLink } from '../../../platform/links/oneTimeLinks.ts';
import { loginPage } from '../../../platform/pages/signInPaths.ts';
import { hasAdministrator } from '../../user/administrators/administrators.ts';

export interface TenantSetup {
  readonly code: string;
  readonly now: Date;
  /** Token of the link. @defaultValue a new token */
  readonly token?: string;
}

/**
 * Makes the one-time link with which the first administrator of a tenant is made. Runs as the job role.
 *
 * @returns the token of the link, which is stored only as a hash
 * @throws Refusal TENANT_HAS_ADMIN
 */
export async function offerTenantSetup(tx: Tx, { code, now, token }: TenantSetup): Promise<string> {
  if (await hasAdministrator(tx, code)) throw new Refusal('TENANT_HAS_ADMIN');
  return makeLink(tx, now, { purpose: 'setup', userId: '', tenantId: code }, token);
}

/** Returns the address of a link. The token is behind `#`, so that no server and no proxy gets it. */
export const setupAddress = (origin: string, token: string): string => `${origin}${loginPage}/setup#${token}`;
