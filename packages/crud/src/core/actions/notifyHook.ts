import { reportFault } from '../reportFault.ts';

/**
 * Calls a portal's hook after a write. The write has already succeeded, so an error of the hook is reported, not
 * thrown, and the screen shows its standard message.
 *
 * @returns whether the hook exists and ran without an error
 */
export function notifyHook(hook: (() => void) | undefined): boolean {
  if (!hook) return false;
  try {
    hook();
    return true;
  } catch (error) {
    reportFault(error);
    return false;
  }
}
