import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionState } from '../PortalContext.ts';
import { Loading } from '../pages/Loading.tsx';

// who has an organisation never sees it
const ChooseOrganisation = lazy(async () => ({
  default: (await import('../pages/ChooseOrganisation.tsx')).ChooseOrganisation,
}));

export interface RequireOrganisationProps {
  /** The page can be used without an organisation. */
  readonly isCooperate: boolean;
  readonly children: ReactNode;
}

/** Refuses pages of an organisation to who has chosen none; the platform's own people need none. @see R4.08, R5.09 */
export function RequireOrganisation({ isCooperate, children }: RequireOrganisationProps) {
  const { user, orgId } = useSessionState();
  // a user that could not be loaded is no reason to stop: the server decides. @see R4.01
  if (isCooperate || orgId !== undefined || !user || user.isAdmin) return children;
  return (
    <Suspense fallback={<Loading />}>
      <ChooseOrganisation organisations={user.organisations} />
    </Suspense>
  );
}
