import { useEffect } from 'react';
import { useNavigation } from '../context/contexts.tsx';
import type { Unsaved } from './useUnsaved.ts';

/**
 * Registers the form's unsaved input with the portal, so that the portal asks a question before a navigation that
 * would lose the input. Draws nothing. It is a separate component, because a portal may pass a new guard for each
 * address, and the form must not render again then.
 */
export function GuardedInput({ isDirty }: Pick<Unsaved, 'isDirty'>) {
  const { guard } = useNavigation();
  useEffect(() => guard(isDirty), [guard, isDirty]);
  return null;
}
