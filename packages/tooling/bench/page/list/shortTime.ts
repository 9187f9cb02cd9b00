const thisYear = String(new Date().getFullYear());

/** A time as our lists show it: without the year and the seconds in this year, the day alone of another year. */
export const shortTime = (value: string): string =>
  value.startsWith(thisYear) && !value.endsWith('00:00:00') ? value.slice(5, 16) : value.slice(0, 10);
