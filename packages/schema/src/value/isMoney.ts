/**
 * Returns true if the format is an amount: `money`, or `signed-money` for one that may be negative. Both are texts
 * with at most two decimals, and exact.
 */
export const isMoney = (format: string | undefined): boolean =>
  format === 'money' || format === 'signed-money';
