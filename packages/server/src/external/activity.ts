import { AsyncLocalStorage } from 'node:async_hooks';

const names = new AsyncLocalStorage<string>();

/**
 * Names the work that runs inside, for errors that report where they occurred.
 *
 * @param name - `action shop.open`, `job mail.send`
 */
export const asActivity = <T>(name: string, run: () => T): T => names.run(name, run);

/** Name of the running activity: the innermost {@link asActivity}. */
export const currentActivity = (): string => names.getStore() ?? 'a call without a name';
