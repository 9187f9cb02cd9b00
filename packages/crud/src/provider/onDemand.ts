import { type ComponentType, createElement, type ReactNode, use, useEffect, useReducer } from 'react';
import { useSettled } from './useSettled.ts';

/** Something that is loaded when it is first needed. */
export interface OnDemand<Value> {
  /** Begins loading; the same promise until it is there, `undefined` from then on. */
  readonly load: () => Promise<unknown> | undefined;
  /** Loads too, and answers with the value: for who is no component. Rejects with what loading failed with. */
  readonly fetch: () => Promise<Value>;
  /** The value once it is there. Throws what loading failed with; suspends where nobody waited for {@link load}. */
  readonly use: () => Value;
  /** Could it not be loaded, and has not been tried again? */
  readonly hasFailed: () => boolean;
}

const failed = new Set<() => void>();

/** Loads once. What could not be loaded is tried again after {@link forgetFailures}, not before: React asks often. */
export function onDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  let loading: Promise<Value> | undefined;
  let isThere = false;
  let isBroken = false;
  const start = () => {
    if (loading) return loading;
    const promise = load();
    // how React marks a promise it has seen settle: it then takes the value, or the error, without waiting a turn
    promise.then(
      (value) => {
        isThere = true;
        Object.assign(promise, { status: 'fulfilled', value });
      },
      (reason: unknown) => {
        Object.assign(promise, { status: 'rejected', reason });
        isBroken = true;
        failed.add(() => {
          isBroken = false;
          loading = undefined;
        });
      },
    );
    loading = promise;
    return promise;
  };
  return {
    load: () => (isThere ? undefined : start()),
    fetch: start,
    use: () => use(start()),
    hasFailed: () => isBroken,
  };
}

/** Called when a failure is on the screen, so that the user's next try loads again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component of a module that is loaded when it is first shown. It waits by itself instead of suspending: React keeps
 * a boundary's fallback for at least 300 ms, however soon the module is there.
 *
 * @param waiting what stands in its place meanwhile
 */
export const latePart =
  <Module, Props extends object>(
    module: OnDemand<Module>,
    pick: (module: Module) => ComponentType<Props>,
    waiting?: ReactNode,
  ): ComponentType<Props> =>
  (props) =>
    useSettled(module.load()) ? createElement(pick(module.use()), props) : waiting;

/**
 * Like {@link latePart}, for what a screen can do without: where it cannot be loaded the screen stays as it is, and it is
 * tried again when the browser is online.
 */
export const extraPart =
  <Module, Props extends object>(
    module: OnDemand<Module>,
    pick: (module: Module) => ComponentType<Props>,
  ): ComponentType<Props> =>
  (props) => {
    const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
    const isSettled = useSettled(module.load());
    const isBroken = isSettled && module.hasFailed();
    useWhenOnline(isBroken, () => {
      forgetFailures();
      tryAgain();
    });
    return isSettled && !isBroken ? createElement(pick(module.use()), props) : null;
  };

/** @param isOff nothing works until the browser is online again */
export function useWhenOnline(isOff: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isOff) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}
