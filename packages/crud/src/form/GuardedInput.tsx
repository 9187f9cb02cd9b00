import { useEffect } from 'react';
import { useWays } from '../context/concerns.tsx';
import type { Unsaved } from './useUnsaved.ts';

/**
 * Registers the form's unsaved input with the portal, which asks before navigation would lose it. A component of its own
 * that draws nothing: a portal may pass a new guard for each address, and the form then does not render again.
 */
export function GuardedInput({ isDirty }: Pick<Unsaved, 'isDirty'>) {
  const { guard } = useWays();
  useEffect(() => guard(isDirty), [guard, isDirty]);
  return null;
}
