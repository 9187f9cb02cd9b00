import { lazyWithRetry } from '@isp/shell/internal';
import type { ReactNode } from 'react';
import { useSessionState } from '../context/PortalContext.ts';
import { inPlace } from '../parts/inPlace.ts';

// The code of this component is loaded only for a user without a chosen organisation.
const ChooseOrganisation = lazyWithRetry(
  async () => ({ default: (await import('../pages/ChooseOrganisation.tsx')).ChooseOrganisation }),
  inPlace,
);

export interface RequireOrganisationProps {
  /** True if the page can be used without an organisation. */
  readonly isCooperate: boolean;
  readonly children: ReactNode;
}

/**
 * Draws the page, or instead of it a choice of organisations if the page needs an organisation and none is chosen.
 * An administrator of the platform needs no organisation.
 */
export function RequireOrganisation({ isCooperate, children }: RequireOrganisationProps) {
  const { user, orgId } = useSessionState();
  // If the user could not be loaded, it is unknown whether they need an organisation. The page is shown, and the
  // service decides.
  if (isCooperate || orgId !== undefined || !user || user.isAdmin) return children;
  return <ChooseOrganisation organisations={user.organisations} />;
}
