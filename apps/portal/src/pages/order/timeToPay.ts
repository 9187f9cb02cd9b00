/**
 * Returns the seconds between two times `yyyy-MM-dd HH:mm:ss` of the same clock. Returns undefined if one of them
 * is not a time.
 */
export function secondsUntil(until: unknown, now: string): number | undefined {
  // Both times are read in the same time zone, so the difference does not depend on the zone.
  const read = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const left = typeof until === 'string' ? (read(until) - read(now)) / 1000 : Number.NaN;
  return Number.isNaN(left) ? undefined : Math.max(0, left);
}

/** Formats seconds: `1799` becomes `29:59`, `3600` becomes `1:00:00`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return [...(hours === '00' ? [] : [String(Number(hours))]), ...rest].join(':');
}
