import { type ComponentType, createElement, use } from 'react';

/** Something that is loaded when it is first needed. */
export interface OnDemand<Value> {
  /** Begins loading; the same promise until it is there, `undefined` from then on. */
  readonly load: () => Promise<unknown> | undefined;
  /** The value. Suspends while it loads, and throws when that failed. */
  readonly use: () => Value;
}

const failed = new Set<() => void>();

/** Loads once. What could not be loaded is tried again after {@link forgetFailures}, not before: React asks often. */
export function onDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  let loading: Promise<Value> | undefined;
  let isThere = false;
  const start = () => {
    if (loading) return loading;
    const promise = load();
    promise.then(
      (value) => {
        isThere = true;
        // how React marks a promise it has seen settle: it then takes the value without waiting a turn
        Object.assign(promise, { status: 'fulfilled', value });
      },
      () =>
        failed.add(() => {
          loading = undefined;
        }),
    );
    loading = promise;
    return promise;
  };
  return { load: () => (isThere ? undefined : start()), use: () => use(start()) };
}

/** Called when a failure is on the screen, so that the user's next try loads again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A component of a module that is loaded when it is first shown; once the module is there it never suspends. */
export const latePart =
  <Module, Props extends object>(
    module: OnDemand<Module>,
    pick: (module: Module) => ComponentType<Props>,
  ): ComponentType<Props> =>
  (props) =>
    createElement(pick(module.use()), props);
