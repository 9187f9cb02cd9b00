/**
 * Returns a date in the time zone of the service, Asia/Shanghai, wherever the test runs. During the first eight
 * hours of this day, UTC still has the day before.
 *
 * @param offset Days from today; negative for the past.
 * @returns `2026-11-22`
 */
export function platformDay(offset = 0, now = Date.now()): string {
  // This time zone has no daylight saving, so every day has 24 hours.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now + offset * 86_400_000);
}
