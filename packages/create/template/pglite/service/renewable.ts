/** A value that is made again after a change of what it is made from. */
export interface Renewable<Value> {
  /** Resolves with the newest value. It is made if there is none yet, or if it could not be made before. */
  readonly get: () => Promise<Value>;
  /** Makes the value again. If that fails, `onError` is called and the value stays as it was. */
  readonly renew: (onError: (error: unknown) => void) => void;
}

/** Returns a value that `make` makes: one at a time, in the order of the calls. */
export function renewable<Value>(make: () => Promise<Value>): Renewable<Value> {
  let current: { readonly value: Value } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function next(): Promise<Value> {
    current = { value: await make() };
    return current.value;
  }

  function inTurn(task: () => Promise<Value>): Promise<Value> {
    const result = turn.then(task);
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    get: () => inTurn(async () => (current ? current.value : next())),
    renew: (onError) => void inTurn(next).catch(onError),
  };
}
