import { reportFault } from '../reportFault.ts';

/**
 * Lets a portal's hook speak after a write. The write is done by then: a hook that throws is reported, and the screen
 * says what it would have said without one.
 *
 * @returns whether the hook was there and spoke
 */
export function hasTold(hook: (() => void) | undefined): boolean {
  if (!hook) return false;
  try {
    hook();
    return true;
  } catch (error) {
    reportFault(error);
    return false;
  }
}
