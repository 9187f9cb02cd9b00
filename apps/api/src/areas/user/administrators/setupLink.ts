import { takeTurn } from '@isp/server/internal';
import type { ServiceBase } from '../../../platform/directory/serviceBase.ts';
import { findLinkEnd, LINK_SECONDS, makeLink } from '../../../platform/links/oneTimeLinks.ts';
import { turns } from '../../../platform/tables/turns.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import { hasAdministrator } from './administrators.ts';

/**
 * The link for the first administrator. `token`: present if this process made the link, and must print it; other
 * processes, and this one after a restart, know only when it expires.
 */
export interface SetupLink {
  readonly token: string | undefined;
  readonly expiresAt: Date;
}

/**
 * Makes the link with which the first administrator is made, if the installation has no administrator and no such
 * link. Of several processes that start at once, one makes the link.
 *
 * @returns undefined if there is an administrator
 */
export async function offerSetup({
  database,
  now,
}: Pick<ServiceBase, 'database' | 'now'>): Promise<SetupLink | undefined> {
  return database.asJob(async (tx) => {
    await takeTurn(tx, turns.firstAdministrator);
    if (await hasAdministrator(tx, defaultTenant)) return undefined;
    const end = await findLinkEnd(tx, now(), 'setup', defaultTenant);
    if (end) return { token: undefined, expiresAt: end };
    const token = await makeLink(tx, now(), { purpose: 'setup', userId: '' });
    return { token, expiresAt: new Date(now().getTime() + LINK_SECONDS * 1000) };
  });
}
