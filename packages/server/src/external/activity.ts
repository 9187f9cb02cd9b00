import { AsyncLocalStorage } from 'node:async_hooks';

const names = new AsyncLocalStorage<string>();

/**
 * Gives a name to the work that `run` does. Errors report this name as the place where they occurred.
 *
 * @param name - for example `action shop.open` or `job mail.send`
 */
export const asActivity = <T>(name: string, run: () => T): T => names.run(name, run);

/**
 * Returns the name of the running activity. If activities are nested, it is the name of the innermost {@link
 * asActivity}.
 */
export const currentActivity = (): string => names.getStore() ?? 'a call without a name';
