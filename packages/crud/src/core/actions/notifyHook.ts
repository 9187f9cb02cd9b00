import { reportFault } from '../reportFault.ts';

/**
 * Calls a portal's hook after a write. The write has already succeeded, so an error in the hook is reported instead
 * of thrown, and the screen shows its standard message.
 *
 * @returns true if there is a hook and it ran without an error
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
