import { lazyWithRetry } from '@isp/shell/internal';
import type { ReactNode } from 'react';
import { useSessionState } from '../context/PortalContext.ts';
import { inPlace } from '../parts/inPlace.ts';

// This component is loaded only for a user without an organisation.
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
 * Shows a choice of organisation instead of a page that needs an organisation. Administrators of the platform need
 * none.
 */
export function RequireOrganisation({ isCooperate, children }: RequireOrganisationProps) {
  const { user, orgId } = useSessionState();
  // If the user could not be loaded, the page is shown and the server decides.
  if (isCooperate || orgId !== undefined || !user || user.isAdmin) return children;
  return <ChooseOrganisation organisations={user.organisations} />;
}
