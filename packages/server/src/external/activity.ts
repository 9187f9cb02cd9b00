import { AsyncLocalStorage } from 'node:async_hooks';
import { withSpan } from '../tracing/withSpan.ts';

const names = new AsyncLocalStorage<string>();

/**
 * Gives a name to the work that `run` does. An error in it is reported with this name as its place.
 *
 * @param name - for example `action shop.open` or `job mail.send`
 */
export const asActivity = <T>(name: string, run: () => T): T => names.run(name, run);

/** Like {@link asActivity}, and makes a span of this name. */
export const traceActivity = <T>(name: string, run: () => T): T =>
  asActivity(name, () => withSpan(name, run));

/**
 * Returns the name of the running activity. If activities are nested, returns the name of the innermost one, see
 * {@link asActivity}.
 */
export const currentActivity = (): string => names.getStore() ?? 'a call without a name';
