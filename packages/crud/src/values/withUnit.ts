const signs = new Set(['¥', '$', '€', '£']);

/** Is the unit the sign of a currency, which is in front of its amounts? */
export const isSign = (unit: string | undefined): unit is string => unit !== undefined && signs.has(unit);

/** `-¥12.50` */
export const withSign = (amount: string, sign: string): string =>
  amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : `${sign}${amount}`;

/** `12%`, `3.2 cores`, `¥12.50` */
export function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  if (isSign(unit)) return withSign(text, unit);
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
}
