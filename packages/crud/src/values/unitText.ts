import { fillText } from '@isp/kit';

/**
 * Translates a unit. A language with plurals has the form that fits the value: `1 core`, `8 cores`.
 *
 * @param value number that is shown before the unit. @defaultValue the plural form
 *
 * @example unitText(t, '核', 8)
 */
export const unitText = (t: (text: string) => string, unit: string, value?: unknown): string =>
  fillText(t(unit), { n: value === undefined || value === null ? Number.NaN : Number(value) });
