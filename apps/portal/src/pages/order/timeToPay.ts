/** Seconds between two `yyyy-MM-dd HH:mm:ss` of the same clock; undefined where one of them is no time. */
export function secondsUntil(until: unknown, now: string): number | undefined {
  // both are read in one zone: the difference does not depend on which
  const read = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const left = typeof until === 'string' ? (read(until) - read(now)) / 1000 : Number.NaN;
  return Number.isNaN(left) ? undefined : Math.max(0, left);
}

/** `1799` → `29:59`, `3600` → `1:00:00`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return [...(hours === '00' ? [] : [String(Number(hours))]), ...rest].join(':');
}
