import { AsyncLocalStorage } from 'node:async_hooks';

const names = new AsyncLocalStorage<string>();

/**
 * Names what runs, for errors that say where they come from.
 *
 * @param name - `action shop.open`, `job mail.send`
 */
export const asActivity = <T>(name: string, run: () => T): T => names.run(name, run);

/** What runs now, as {@link asActivity} named it last. */
export const currentActivity = (): string => names.getStore() ?? 'a call without a name';
