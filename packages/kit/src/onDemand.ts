import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { useSettled } from './useSettled.ts';

/** Something that is loaded when it is first needed. */
export interface OnDemand<Value> {
  /** Starts loading. Returns the same promise until the value is loaded, then `undefined`. */
  readonly load: () => Promise<unknown> | undefined;
  /** Loads and resolves with the value, for use outside React components. Rejects when loading fails. */
  readonly fetch: () => Promise<Value>;
  /** The loaded value. Throws the error of a failed load; suspends while {@link load} has not settled. */
  readonly use: () => Value;
}

const failed = new Set<() => void>();

/** Loads once. A load that failed is retried only after {@link forgetFailures}, because React renders often. */
/* @__NO_SIDE_EFFECTS__ */
export function onDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  let loading: Promise<Value> | undefined;
  let isThere = false;
  const start = () => {
    if (loading) return loading;
    const promise = load();
    // the way in which React marks a promise that has settled: it then uses the value or the error at once
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

/** Called when an error is on the screen, so that the user's next attempt loads again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component of a module that is loaded when it is first shown. It draws `waiting` meanwhile instead of suspending:
 * React shows a fallback for at least 300 ms, however soon the module is loaded.
 *
 * @param waiting shown while it loads. @defaultValue nothing
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<Module, Props extends object>(
  module: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting?: ReactNode,
): ComponentType<Props> {
  return (props) => (useSettled(module.load()) ? createElement(pick(module.use()), props) : waiting);
}
