import { useEffect } from 'react';
import { useNavigation } from '../context/contexts.tsx';
import type { Unsaved } from './useUnsaved.ts';

/**
 * Registers the form's unsaved input with the portal, which asks a question before a navigation that would lose
 * this input. This separate component draws nothing. A portal may pass a new guard for each address; the form then
 * does not render again.
 */
export function GuardedInput({ isDirty }: Pick<Unsaved, 'isDirty'>) {
  const { guard } = useNavigation();
  useEffect(() => guard(isDirty), [guard, isDirty]);
  return null;
}
