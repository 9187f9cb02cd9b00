import { useEffect } from 'react';
import { useWays } from '../context/concerns.tsx';
import type { Unsaved } from './useUnsaved.ts';

/**
 * Tells the portal when leaving the form would lose input. It draws nothing: a portal may hand over another guard for
 * each address, and the form is not drawn for it.
 */
export function GuardedInput({ isDirty }: Pick<Unsaved, 'isDirty'>) {
  const { guard } = useWays();
  useEffect(() => guard(isDirty), [guard, isDirty]);
  return null;
}
