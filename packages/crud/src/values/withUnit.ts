const signs = new Set(['¥', '$', '€', '£']);

/** Returns true if the unit is a currency sign, which is written before the amount instead of after it. */
export const isSign = (unit: string | undefined): unit is string => unit !== undefined && signs.has(unit);

/** Returns an amount with the sign of its currency, such as `-¥12.50`. */
export const withSign = (amount: string, sign: string): string =>
  amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : `${sign}${amount}`;

/** Returns a text with its unit, such as `12%`, `3.2 cores`, `¥12.50`. */
export function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  if (isSign(unit)) return withSign(text, unit);
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
}
