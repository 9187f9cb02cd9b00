const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds by which Asia/Shanghai is ahead of UTC: eight hours, all year. */
const zone = 8 * 60 * minute;

/**
 * Returns the number of milliseconds by which the clock must be moved forward to show this time of day in the
 * platform's time zone. The clock is never moved back, because the browser would then get cookies from the service
 * that have already expired, and would delete them immediately.
 *
 * @param {string} time Time of day, for example `08:30`.
 * @param {number} [now] Milliseconds since 1970.
 * @returns {number} Milliseconds, less than a day.
 */
export function clockAt(time, now = Date.now()) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = (hours * 60 + minutes) * minute;
  const shown = (now + zone) % day;
  return (wanted - shown + day) % day;
}
