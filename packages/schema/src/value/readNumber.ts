import { shiftDecimal, significantDigits } from './digits.ts';

/** Result of reading a written number: its digits in the form of JSON, or the reason why the text is invalid. */
export type NumberReading =
  | { readonly digits: string; readonly issue?: never }
  | { readonly digits?: never; readonly issue: 'notANumber' | 'ambiguous' | 'shortened' };

export interface NumberOptions {
  /** Language whose signs for groups and decimals are used. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
  /** Units, currency signs or `%` that may be written before or after the digits. */
  readonly units?: readonly string[];
}

/**
 * Reads a number as people write it, including `1,234.50`, `－3` and `１２。５`, with the signs of the language. A text
 * that means another number in another language is `ambiguous`: `10,5` or `1.234,56`. So is `1,23`, because a group
 * must have three digits. The digits are returned as text and are not rounded.
 *
 * @example
 * readNumber('1,234.5') // { digits: '1234.5' }
 * readNumber('1.234,5', { locale: 'de-DE' }) // { digits: '1234.5' }
 * readNumber('1.234,5') // { issue: 'ambiguous' }
 * readNumber('1.23457E+11') // { issue: 'shortened' }
 */
export function readNumber(
  text: string,
  { locale = 'zh-CN', units = [] }: NumberOptions = {},
): NumberReading {
  const { sign, rest } = withoutUnits(foldMarks(text), units.map(foldMarks));
  const { group, decimal } = marksOf(locale);
  const power = /^(\d[\d.,]*)e([-+]?\d{1,3})$/i.exec(rest);
  if (power) return readPower(sign, power[1]?.replace(decimal, '.') ?? '', Number(power[2]));
  if (!/^[\d.,'’\s]*\d[\d.,'’\s]*$/.test(rest)) return { issue: 'notANumber' };
  const [whole = '', part, ...others] = rest.split(decimal);
  const isRead = others.length === 0 && /^\d*$/.test(part ?? '') && isGrouped(whole, [group, ' ']);
  if (!isRead) return { issue: 'ambiguous' };
  const digits = whole.replaceAll(/\D/g, '');
  return { digits: `${sign}${digits || '0'}${part ? `.${part}` : ''}` };
}

/**
 * Number of digits that a spreadsheet keeps. If a number with an exponent has fewer digits, some may have been
 * lost.
 */
const KEPT_DIGITS = 15;

function readPower(sign: string, digits: string, power: number): NumberReading {
  if (!/^\d(?:\.\d+)?$/.test(digits)) return { issue: 'notANumber' };
  if (significantDigits(digits) < KEPT_DIGITS) return { issue: 'shortened' };
  return { digits: sign + shiftDecimal(digits, power) };
}

/**
 * Writes digits in the form in which {@link readNumber} reads them: with the decimal sign of the language, and
 * without separators between groups.
 *
 * @example writeNumber('1234.5', 'de-DE') // '1234,5'
 */
export const writeNumber = (digits: string, locale = 'zh-CN'): string =>
  digits.replace('.', marksOf(locale).decimal);

/**
 * Returns the text in which variants of a sign are replaced by one form. Keyboards and spreadsheets write digits,
 * spaces, minus signs and full stops in several forms.
 */
const foldMarks = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[−‐‑‒–]/g, '-')
    .replaceAll('。', '.')
    .trim();

/** Returns the sign, and the text without sign and units. The sign may be before or after a unit: `-¥5` and `¥-5`. */
function withoutUnits(text: string, units: readonly string[]): { sign: '' | '-'; rest: string } {
  let rest = text;
  let sign: '' | '-' | undefined;
  const takeSign = () => {
    if (sign !== undefined || !/^[-+]/.test(rest)) return;
    sign = rest.startsWith('-') ? '-' : '';
    rest = rest.slice(1).trim();
  };
  takeSign();
  const isHere = (unit: string, part: string) => unit !== '' && part.toLowerCase() === unit.toLowerCase();
  const before = units.find((unit) => isHere(unit, rest.slice(0, unit.length)));
  if (before !== undefined) rest = rest.slice(before.length).trim();
  const behind = units.find((unit) => isHere(unit, rest.slice(-unit.length)));
  if (behind !== undefined) rest = rest.slice(0, -behind.length).trim();
  takeSign();
  return { sign: sign ?? '', rest };
}

/**
 * Returns true if the digits have no separators, or if they are correctly grouped: three digits in each group
 * except the first, and the same separator everywhere.
 */
const isGrouped = (whole: string, marks: readonly string[]): boolean =>
  /^\d*$/.test(whole) ||
  marks.some((mark) => {
    const [first = '', ...groups] = whole.split(mark);
    return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
  });

const known = new Map<string, { readonly group: string; readonly decimal: string }>();

/**
 * Returns the signs that a language uses between groups and before decimals. A narrow space is returned as a normal
 * space.
 */
function marksOf(locale: string): { readonly group: string; readonly decimal: string } {
  const found = known.get(locale);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const mark = (type: 'group' | 'decimal', usual: string) =>
    foldMarks(parts.find((part) => part.type === type)?.value ?? usual) || ' ';
  const marks = { group: mark('group', ','), decimal: mark('decimal', '.') };
  known.set(locale, marks);
  return marks;
}
