const thisYear = String(new Date().getFullYear());

/**
 * Returns a time as our lists show it. A time in the current year is shown without year and seconds; of a time in
 * another year, or at midnight, only the date is shown.
 */
export const shortTime = (value: string): string =>
  value.startsWith(thisYear) && !value.endsWith('00:00:00') ? value.slice(5, 16) : value.slice(0, 10);
