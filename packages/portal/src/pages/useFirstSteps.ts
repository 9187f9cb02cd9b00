import { usePortal, useSessionState } from '../context/PortalContext.ts';
import type { FirstStep } from '../options/PortalOptions.ts';

/** Returns the first steps that a user without an organisation may do. */
export function useFirstSteps(): readonly FirstStep[] {
  const { options } = usePortal();
  const { permissions } = useSessionState();
  return (options.firstSteps ?? []).filter(
    ({ permission }) => permission === undefined || permissions.has(permission),
  );
}
