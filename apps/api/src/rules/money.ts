/**
 * Converts an amount of money as stored in a record, such as `"1280.00"`, to a whole number of cents. Whole numbers
 * can be added without rounding errors. An empty amount is 0.
 */
export function toCents(amount: string | null | undefined): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '0');
  if (!match) throw new Error(`"${amount}" is not an amount of money.`);
  const [, sign, whole, part = ''] = match;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/**
 * Converts a number of cents to an amount of money, such as `"1280.00"`.
 *
 * @param cents - whole number of cents
 */
export function fromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
