const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds by which Asia/Shanghai is ahead of UTC: eight hours, all year. */
const zone = 8 * 60 * minute;

/**
 * Returns how far the clock must be moved forward to show this time of day in the platform's zone. The clock is
 * never moved back, because the browser would immediately delete a cookie whose end, set by the service, is in the
 * past.
 *
 * @param {string} time `08:30`
 * @param {number} [now] Milliseconds since 1970.
 * @returns {number} Milliseconds, less than a day.
 */
export function clockAt(time, now = Date.now()) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = (hours * 60 + minutes) * minute;
  const shown = (now + zone) % day;
  return (wanted - shown + day) % day;
}
