import { safeUrl } from '@isp/crud';
import type { PortalSession } from './PortalSession.ts';

/**
 * Opens the page of the platform's sign-in provider. Without a provider, opens the portal's sign-in page.
 *
 * @param own - address of the portal's sign-in page
 */
export async function leaveForSignIn(session: PortalSession, own: string): Promise<void> {
  const providers = await session.loginProviders().catch(() => []);
  window.location.assign(safeUrl(providers[0]?.authorizationUri) ?? own);
}
