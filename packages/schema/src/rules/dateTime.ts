/** A day that exists: `2026-02-30` does not, nor does a year 0. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  // day 0 of the next month is the last of this one; year 0 to 99 would mean 19xx to Date.UTC, hence setUTCFullYear
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return day <= last.getUTCDate();
}

const timePattern =
  /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d{1,9})?)?(Z|z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/;

/** `HH:mm`, `HH:mm:ss`, or a full RFC 3339 time. */
export const isTime = (text: string): boolean => timePattern.test(text);

/** `yyyy-MM-dd HH:mm:ss` (the platform's wire) or RFC 3339 with `T`. */
export const isDateTime = (text: string): boolean =>
  (text[10] === ' ' || text[10] === 'T' || text[10] === 't') &&
  isDate(text.slice(0, 10)) &&
  isTime(text.slice(11));

/** Billing month `yyyy-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
