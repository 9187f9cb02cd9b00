import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { useSettled } from './useSettled.ts';

/** A value that is loaded when it is first needed. */
export interface OnDemand<Value> {
  /** Starts loading the value. Returns the same promise until the value is loaded; after that returns `undefined`. */
  readonly load: () => Promise<unknown> | undefined;
  /** Loads the value and resolves with it, for use outside of React components. Rejects when loading fails. */
  readonly fetch: () => Promise<Value>;
  /** Returns the loaded value. Throws the error of a failed load; suspends while {@link load} has not settled. */
  readonly use: () => Value;
}

const failed = new Set<() => void>();

/**
 * Creates a value that is loaded once. A load that failed is repeated only after {@link forgetFailures}, because
 * React renders often.
 */
/* @__NO_SIDE_EFFECTS__ */
export function onDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  let loading: Promise<Value> | undefined;
  let isThere = false;
  const start = () => {
    if (loading) return loading;
    const promise = load();
    // React recognises these properties of a settled promise, and then uses the value or error without waiting.
    promise.then(
      (value) => {
        isThere = true;
        Object.assign(promise, { status: 'fulfilled', value });
      },
      (reason: unknown) => {
        Object.assign(promise, { status: 'rejected', reason });
        failed.add(() => {
          loading = undefined;
        });
      },
    );
    loading = promise;
    return promise;
  };
  return { load: () => (isThere ? undefined : start()), fetch: start, use: () => use(start()) };
}

/**
 * Allows failed loads to be repeated. Call it when an error is shown, so that the user's next attempt loads the
 * value again.
 */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * Creates a component whose module is loaded when the component is first shown. Meanwhile it draws `waiting`
 * instead of suspending, because React shows a fallback for at least 300 ms, however fast the module is loaded.
 *
 * @param waiting content that is shown while the module loads. @defaultValue nothing
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<Module, Props extends object>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting?: ReactNode,
): ComponentType<Props> {
  return (props) => (useSettled(module.load()) ? createElement(pick(module.use()), props) : waiting);
}
