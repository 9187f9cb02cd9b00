import { safeUrl } from '@isp/crud';
import type { PortalSession } from './createSession.ts';

/** Paths of this portal the sign-in comes back to. */
const loginPath = `${import.meta.env.BASE_URL}login`;

/**
 * Leaves for the sign-in of the platform's provider; without one the portal's own page takes its place.
 *
 * @see R2.29, R4.03
 */
export async function startExternalSignIn(
  session: Pick<PortalSession, 'loginProviders'>,
  location: Pick<Location, 'assign'>,
): Promise<void> {
  const providers = await session.loginProviders().catch(() => []);
  location.assign(safeUrl(providers[0]?.authorizationUri) ?? loginPath);
}
