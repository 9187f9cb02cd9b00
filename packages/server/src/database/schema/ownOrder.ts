/** One term of a sort order. Rows without a value come last in both directions. */
export interface OrderTerm {
  readonly name: string;
  readonly down: boolean;
  /** SQL of the value by which the rows are sorted. @defaultValue the column */
  readonly by?: string;
}

/**
 * Converts a sort text, for example `-createTime`, into a term. Without a sort text the newest records come first.
 */
export const ownOrder = (sort = '-createTime'): OrderTerm => ({
  name: sort.replace(/^-/, ''),
  down: sort.startsWith('-'),
});
