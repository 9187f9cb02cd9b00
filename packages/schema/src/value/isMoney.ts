/** Is it an amount, `money` or one that may be negative? Both are text with at most two decimals, and exact. */
export const isMoney = (format: string | undefined): boolean =>
  format === 'money' || format === 'signed-money';
