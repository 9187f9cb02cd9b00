/**
 * A day as the service counts days: in Asia/Shanghai, wherever the test runs. UTC is still on the day before during
 * the first eight hours of it.
 *
 * @param offset Days from today; negative for the past.
 * @returns `2026-11-22`
 */
export function platformDay(offset = 0, now = Date.now()): string {
  // no daylight saving: every day there has 24 hours
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now + offset * 86_400_000);
}
