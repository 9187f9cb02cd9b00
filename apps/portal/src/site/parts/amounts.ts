import type { Site } from '@isp/portal/site';

type Locale = Site['locale'];

/** Formats a number as the page's language does: `30218` becomes `30,218`. */
export const grouped = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count);

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats a size in units of 1,024: `8142076` becomes `7.8 MB`. */
export function bytes(size: number, locale: Locale): string {
  const step = size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), units.length - 1);
  const amount = size / 1024 ** step;
  const digits = step === 0 || amount >= 100 ? 0 : 1;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(amount)} ${units[step]}`;
}
