import { type NumberReading, readNumber } from '@isp/schema';

const signs = ['¥', '$', '€', '%'];

/**
 * A number as it is typed into a box: `¥1,280.50`, `62.5%`, `12 GB`, `－3` and `１２。５` too, by the marks of the language.
 *
 * @param unit unit that may follow the number. @defaultValue a currency sign or `%`
 */
export const readTyped = (text: string, unit = '', locale?: string): NumberReading =>
  readNumber(text, { locale, units: unit === '' ? signs : [unit, ...signs] });

/** Its digits; `undefined` where it is no number, or one that another language reads as another. */
export const digitsOf = (text: string, unit = '', locale?: string): string | undefined =>
  readTyped(text, unit, locale).digits;
