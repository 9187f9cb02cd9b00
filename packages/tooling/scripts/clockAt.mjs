const minute = 60_000;
const day = 24 * 60 * minute;
/** Asia/Shanghai is eight hours before UTC, all year. */
const zone = 8 * 60 * minute;

/**
 * How far the clock must go forward to show this time of day in the platform's zone. Never back: a cookie the service
 * ends in its own past would be gone at once in the browser.
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
