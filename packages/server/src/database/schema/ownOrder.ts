/** One term of a sort order, such as `"createTime" desc`. Rows without a value come last in both directions. */
export interface OrderTerm {
  readonly name: string;
  readonly down: boolean;
  /** SQL expression by which the rows are sorted. @defaultValue the column */
  readonly by?: string;
}

/** Converts a sort text such as `-createTime` to a term. Without a sort text, the newest records come first. */
export const ownOrder = (sort = '-createTime'): OrderTerm => ({
  name: sort.replace(/^-/, ''),
  down: sort.startsWith('-'),
});
