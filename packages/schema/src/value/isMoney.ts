/**
 * Returns true if the format is that of an amount: `money`, or `signed-money` if the amount may be negative.
 * Amounts are texts with at most two decimals, so they are exact.
 */
export const isMoney = (format: string | undefined): boolean =>
  format === 'money' || format === 'signed-money';
