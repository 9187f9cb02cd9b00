/** The platform's clock is this far ahead of UTC, all year round. */
const ahead = 8 * 3600_000;

/** When the next month begins on the platform's clock. */
export function nextMonth(now: Date): Date {
  const date = new Date(now.getTime() + ahead);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - ahead);
}
