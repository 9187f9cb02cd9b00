/** One term of an order. Rows without a value come last in both directions. */
export interface OrderTerm {
  readonly name: string;
  readonly down: boolean;
  /** SQL of the compared value. @defaultValue the column */
  readonly by?: string;
}

/** `-createTime` as a term. A list without its own order shows the newest records first. */
export const ownOrder = (sort = '-createTime'): OrderTerm => ({
  name: sort.replace(/^-/, ''),
  down: sort.startsWith('-'),
});
