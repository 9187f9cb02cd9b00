/**
 * Returns the number of seconds between two times `yyyy-MM-dd HH:mm:ss` of the same clock. Returns undefined if one
 * of the texts is not a time.
 */
export function secondsUntil(until: unknown, now: string): number | undefined {
  // Both times are read as UTC, because only their difference matters.
  const read = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const left = typeof until === 'string' ? (read(until) - read(now)) / 1000 : Number.NaN;
  return Number.isNaN(left) ? undefined : Math.max(0, left);
}

/** Formats seconds as a clock shows them: `1799` becomes `29:59`, `3600` becomes `1:00:00`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return [...(hours === '00' ? [] : [String(Number(hours))]), ...rest].join(':');
}
