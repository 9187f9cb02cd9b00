import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<true>();

/**
 * Runs work whose calls of this service are not counted. It is for calls that the service makes inside the process,
 * because the call for which it makes them has been counted.
 */
export const uncounted = <T>(work: () => T): T => storage.run(true, work);

/** Returns true inside of {@link uncounted}. */
export const isUncounted = (): boolean => storage.getStore() === true;
