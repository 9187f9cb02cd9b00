import { isSign } from './currencySigns.ts';

/** Returns the unit that is written after a figure. A figure in a currency has none: its text contains the sign. */
export const unitAfter = (unit: string | undefined): string | undefined => (isSign(unit) ? undefined : unit);

/** Returns a figure as text with its unit, such as `12%`, `3.2 cores`, `¥12.50`. */
export function withUnit(text: string, unit: string | undefined): string {
  const after = unitAfter(unit);
  if (after === undefined) return text;
  return after === '%' ? `${text}%` : `${text} ${after}`;
}
