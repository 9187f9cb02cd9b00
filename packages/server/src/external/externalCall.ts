type Settle<T, W> = {
  act(work: W, answer: T): Promise<NextCall<W>>;
}['act'];

/** Result of a transaction: a planned call of an external system, or undefined if none is planned. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that plans no call need not return anything
export type NextCall<W = unknown> = ExternalCall<unknown, W> | undefined | void;

/**
 * A planned call of an external system. It is made after the transaction that has planned it has ended. See
 * `outside`.
 */
export class ExternalCall<T = unknown, W = unknown> {
  readonly ask: () => Promise<T>;
  readonly settle: Settle<T, W> | undefined;

  constructor(ask: () => Promise<T>, settle?: Settle<T, W>) {
    this.ask = ask;
    this.settle = settle;
  }
}

/**
 * Makes the call of an external system that a read has planned, and returns its answer. If no call was planned,
 * returns the answer of the read unchanged. No transaction may be open.
 */
export const finishRead = async <T>(answer: T | ExternalCall<T>): Promise<T> =>
  answer instanceof ExternalCall ? answer.ask() : answer;
