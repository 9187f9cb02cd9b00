import { safeUrl } from '@isp/crud';
import type { PortalSession } from './PortalSession.ts';

/**
 * Leaves for the sign-in of the platform's provider; without one the portal's own page takes its place.
 *
 * @param own - address of that page
 */
export async function leaveForSignIn(session: PortalSession, own: string): Promise<void> {
  const providers = await session.loginProviders().catch(() => []);
  window.location.assign(safeUrl(providers[0]?.authorizationUri) ?? own);
}
