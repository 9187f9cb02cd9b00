/** An event source: `send` calls all listeners that have subscribed. */
export interface Signal<Values extends readonly unknown[] = []> {
  readonly send: (...values: Values) => void;
  readonly subscribe: (listener: (...values: Values) => void) => () => void;
}

export function createSignal<Values extends readonly unknown[] = []>(): Signal<Values> {
  const listeners = new Set<(...values: Values) => void>();
  return {
    send: (...values) => notifyAll(listeners, ...values),
    subscribe: (listener) => addTo(listeners, listener),
  };
}

/**
 * Calls all current listeners. A listener that is added or removed by another listener is added or removed for the
 * next call.
 */
export function notifyAll<Values extends readonly unknown[]>(
  listeners: Iterable<(...values: Values) => void>,
  ...values: Values
): void {
  for (const listener of [...listeners]) listener(...values);
}

/** Adds a value to a set. @returns a function that removes the value */
export function addTo<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value);
  return () => set.delete(value);
}

/** A value that can be read, replaced and observed. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param isSame returns true for a new value that is no change: the listeners are not called for it */
export function createObservable<Value>(
  first: Value,
  isSame: (value: Value, before: Value) => boolean = Object.is,
): Observable<Value> {
  let current = first;
  const changed = createSignal();
  return {
    get: () => current,
    set(value) {
      if (isSame(value, current)) return;
      current = value;
      changed.send();
    },
    subscribe: changed.subscribe,
  };
}
