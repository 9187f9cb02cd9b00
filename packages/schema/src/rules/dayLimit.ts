/** Returns true if the value of `x-min` or `x-max` is the name of a field in the same object, and not a day. */
export const namesField = (limit: string): boolean => !/^(today([+-]|$)|\d)/.test(limit);

/**
 * Returns the day that a value of `x-min` or `x-max` means.
 *
 * @param limit - `2026-01-01`, `today`, `today+1`, `today-30`
 *
 * @param today - `yyyy-MM-dd`
 */
export function dayLimit(limit: string, today: string): string {
  const days = /^today([+-]\d+)?$/.exec(limit);
  if (!days) return limit;
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Number(days[1] ?? 0));
  return date.toISOString().slice(0, 10);
}
