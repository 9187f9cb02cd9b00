import { safeUrl } from '@isp/crud';
import type { PortalSession } from './PortalSession.ts';

/**
 * Leaves for the sign-in of the platform's provider; without a provider it goes to the portal's own sign-in page.
 *
 * @param own - address of that page
 */
export async function leaveForSignIn(session: PortalSession, own: string): Promise<void> {
  const providers = await session.loginProviders().catch(() => []);
  window.location.assign(safeUrl(providers[0]?.authorizationUri) ?? own);
}
