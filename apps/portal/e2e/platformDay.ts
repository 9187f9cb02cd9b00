/**
 * Returns a date in the time zone of the service, Asia/Shanghai, whatever time zone the test machine has. During
 * the first eight hours of a day in Shanghai, the date in UTC is still the day before.
 *
 * @param offset Days from today; negative for the past.
 * @returns `2026-11-22`
 */
export function platformDay(offset = 0, now = Date.now()): string {
  // This time zone has no daylight saving, so every day has 24 hours.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now + offset * 86_400_000);
}
