type Settle<T, W> = {
  act(work: W, answer: T): Promise<NextCall<W>>;
}['act'];

/** Result of a transaction: the planned call of an external system, or undefined. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that plans no call need not return anything
export type NextCall<W = unknown> = ExternalCall<unknown, W> | undefined | void;

/** A call of an external system, which is made after the end of the transaction that planned it. See `outside`. */
export class ExternalCall<T = unknown, W = unknown> {
  readonly ask: () => Promise<T>;
  readonly settle: Settle<T, W> | undefined;

  constructor(ask: () => Promise<T>, settle?: Settle<T, W>) {
    this.ask = ask;
    this.settle = settle;
  }
}

/**
 * Makes the external call that a read planned. An answer without a planned call is returned unchanged. No
 * transaction may be open.
 */
export const finishRead = async <T>(answer: T | ExternalCall<T>): Promise<T> =>
  answer instanceof ExternalCall ? answer.ask() : answer;
