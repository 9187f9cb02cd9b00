/** One term of an order. Rows without a value come last, up or down. */
export interface OrderTerm {
  readonly name: string;
  readonly down: boolean;
  /** SQL of the compared value. @defaultValue the column */
  readonly by?: string;
}

/** `-createTime` as a term; without a sort of its own a list shows the newest first. */
export const ownOrder = (sort = '-createTime'): OrderTerm => ({
  name: sort.replace(/^-/, ''),
  down: sort.startsWith('-'),
});
