import type { NumberReading } from '@isp/schema/internal';
import { readNumber } from '@isp/schema/values';

const signs = ['¥', '$', '€', '%'];

/**
 * Reads a typed number with the separators of the language. Also reads `¥1,280.50`, `62.5%`, `12 GB`, `－3` and
 * `１２。５`.
 *
 * @param unit unit that may follow the number. @defaultValue a currency sign or `%`
 */
export const readTyped = (text: string, unit = '', locale?: string): NumberReading =>
  readNumber(text, { locale, units: unit === '' ? signs : [unit, ...signs] });

/**
 * Returns the digits of a typed number. `undefined` if the text is not a number, or is a different number in
 * another language.
 */
export const digitsOf = (text: string, unit = '', locale?: string): string | undefined =>
  readTyped(text, unit, locale).digits;
