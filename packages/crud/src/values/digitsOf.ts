import type { NumberReading } from '@isp/schema/internal';
import { readNumber } from '@isp/schema/values';
import { currencySigns } from './currencySigns.ts';

const signs = [...currencySigns, '%'];

/**
 * Parses a number that a user has typed, with the separators of the language. Also accepts `¥1,280.50`, `62.5%`,
 * `12 GB`, `－3` and `１２。５`.
 *
 * @param unit unit that may follow the number. @defaultValue a currency sign or `%`
 */
export const readTyped = (text: string, unit = '', locale?: string): NumberReading =>
  readNumber(text, { locale, units: unit === '' ? signs : [unit, ...signs] });

/**
 * Returns the digits of a typed number. Returns `undefined` if the text is not a number, or if it means different
 * numbers in different languages (`1,234`).
 */
export const digitsOf = (text: string, unit = '', locale?: string): string | undefined =>
  readTyped(text, unit, locale).digits;
