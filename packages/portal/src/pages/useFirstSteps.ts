import { usePortal, useSessionState } from '../context/PortalContext.ts';
import type { FirstStep } from '../options/PortalOptions.ts';

/**
 * Returns the first steps for a user without an organisation. Steps for which the user has no permission are left
 * out.
 */
export function useFirstSteps(): readonly FirstStep[] {
  const { options } = usePortal();
  const { permissions } = useSessionState();
  return (options.firstSteps ?? []).filter(
    ({ permission }) => permission === undefined || permissions.has(permission),
  );
}
