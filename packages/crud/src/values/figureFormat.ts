import type { Field } from '@isp/schema';
import { isCurrency, ownValue } from '@isp/schema/internal';
import { isSign, withSign } from './currencySigns.ts';
import {
  BLANK,
  currencySign,
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from './formatValue.ts';

const formats: Readonly<Record<string, (value: unknown, locale?: string) => string>> = {
  money: formatMoney,
  'signed-money': formatMoney,
  bytes: formatBytes,
  duration: formatDuration,
  percent: formatPercent,
};

/**
 * Returns the formatter of figures that are computed from this field. A figure in a currency has two decimals and the
 * sign of the currency. Null is a figure that does not exist, and is shown as `-`.
 *
 * @param unit unit of the figure. It may be the sign of a currency
 * @param locale language of the units of a duration. @defaultValue `zh-CN`
 */
export function figureFormat(
  field: Field | undefined,
  unit?: string,
  locale?: string,
): (value: number | null) => string {
  const format = ownValue(formats, field?.format ?? '') ?? (isSign(unit) ? formatMoney : undefined);
  const sign = figureSign(field, unit);
  return (value) => {
    if (value === null) return BLANK;
    // an average may have any number of decimals, so it is rounded to two
    return format ? withSign(format(value, locale), sign) : formatNumber(Number(value.toFixed(2)));
  };
}

/**
 * Returns the sign of the currency in which figures are: the unit, or the currency that all amounts of the field have.
 * Returns an empty text if there is none.
 */
export function figureSign(field: Field | undefined, unit?: string): string {
  if (isSign(unit)) return unit;
  const { currency } = field?.ui ?? {};
  return currency !== undefined && isCurrency(currency) ? currencySign(currency) : '';
}

/** Returns true if figures of this field are short texts, however large they are: sizes, durations and percentages. */
export const isShortFormat = (field: Field | undefined): boolean => {
  const format = ownValue(formats, field?.format ?? '');
  return format !== undefined && format !== formatMoney;
};
