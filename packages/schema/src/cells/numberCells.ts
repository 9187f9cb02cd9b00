import { fillText } from '@isp/kit';
import type { Field } from '../model/field.ts';
import { padDecimals, shiftDecimal } from '../value/digits.ts';
import { isExact } from '../value/exactNumber.ts';
import { type NumberReading, readNumber } from '../value/readNumber.ts';
import { type CellContext, type CellIssue, type CellKind, type CellReading, spell } from './cell.ts';
import { byteScale, type Scale, secondScale } from './scales.ts';

const signs = ['¥', '$', '€', '£'];

/** Returns a number without an exponent, as spreadsheets and people write it. */
const print = (value: unknown): string => {
  const own = spell(value);
  return /^-?[\d.]+e[-+]?\d+$/i.test(own) ? shiftDecimal(own) : own;
};

/**
 * Returns the value of some digits in the type of the field: as a text, or as a number if a JavaScript number can
 * represent it exactly.
 */
const toValue = (digits: string, { type }: Field, decimals = 0): CellReading => {
  if (type === 'string') return { value: padDecimals(digits, decimals) };
  return isExact(digits) ? { value: Number(digits) } : { issue: 'rounded' };
};

const issues = {
  notANumber: 'unknown',
  ambiguous: 'ambiguousNumber',
  shortened: 'shortenedNumber',
} as const satisfies Record<NonNullable<NumberReading['issue']>, CellIssue>;

const readDigits = (text: string, units: readonly string[], { locale }: CellContext) => {
  const { digits, issue } = readNumber(text, { locale, units });
  return { digits, refused: { issue: issue ? issues[issue] : 'unknown' } as CellReading };
};

/** Returns the unit as the schema and as the user's language write it, in the singular and the plural. */
const unitWords = (unit: string, { t }: CellContext): string[] => [
  unit,
  fillText(t(unit), { n: 1 }),
  fillText(t(unit), { n: 2 }),
];

const numberCell = (decimals: number, own: readonly string[], kind: CellKind['kind']): CellKind => ({
  kind,
  print,
  read(text, field, context) {
    const { unit, currency } = field.ui;
    const units = [...own, ...(unit ? unitWords(unit, context) : []), ...(currency ? [currency] : [])];
    const { digits, refused } = readDigits(text, units, context);
    return digits === undefined ? refused : toValue(digits, field, decimals);
  },
});

export const numbers = numberCell(0, [], 'number');
export const amounts = numberCell(2, signs, 'money');
export const percents = numberCell(0, ['%'], 'number');

/**
 * Returns the cell kind for numbers with units. A number without a unit is in the smallest unit, in which the value
 * is stored. A number with a unit is converted: `1.5 GiB`.
 */
const scaledCell = (scale: Scale, readOther: (text: string) => number | undefined): CellKind => ({
  kind: 'number',
  print,
  read(text, field, context) {
    const other = readOther(text.trim());
    if (other !== undefined) return toValue(String(other), field);
    const folded = text.trim().toLowerCase();
    const ends = (label: string) => folded.endsWith(label.toLowerCase());
    const [label, factor] = scale.findLast(([own]) => ends(own) || ends(context.t(own))) ?? ['', 1];
    const { digits, refused } = readDigits(text, [label, context.t(label)], context);
    if (digits === undefined) return refused;
    return factor === 1
      ? toValue(digits, field)
      : toValue(String(Math.round(Number(digits) * factor)), field);
  },
});

const parts =
  /^(?:(\d+)\s*(?:d|天))?\s*(?:(\d+)\s*(?:h|小时))?\s*(?:(\d+)\s*(?:m|分钟?))?\s*(?:(\d+)\s*(?:s|秒))?$/i;

/** Reads a duration in seconds from `1h 2m` or `1 小时 2 分钟`, as screens show it, or from `1:02:00`, as spreadsheets show it. */
function readClockTime(text: string): number | undefined {
  const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const found = parts.exec(text)?.slice(1) ?? [];
  if (found.every((part) => part === undefined)) return undefined;
  return [86_400, 3600, 60, 1].reduce((sum, factor, at) => sum + factor * Number(found[at] ?? 0), 0);
}

export const sizes = scaledCell(byteScale, () => undefined);
export const spans = scaledCell(secondScale, readClockTime);
