const fiveFields = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
const names = /^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SUN|MON|TUE|WED|THU|FRI|SAT)$/i;

/**
 * Returns true if the text is a cron expression: five fields (minute first) or six (second first), each with
 * numbers, names, `*`, `?`, lists, ranges and steps.
 */
export function isCron(text: string): boolean {
  const fields = text.trim().split(/\s+/);
  const limits = fields.length === 6 ? [[0, 59] as const, ...fiveFields] : fiveFields;
  if (fields.length !== limits.length) return false;
  return fields.every((field, at) => {
    const [low, high] = limits[at] ?? [0, 0];
    return field.split(',').every((part) => isCronPart(part, low, high, at >= limits.length - 2));
  });
}

function isCronPart(part: string, low: number, high: number, named: boolean): boolean {
  const [range = '', step, ...rest] = part.split('/');
  if (rest.length > 0 || (step !== undefined && !/^[1-9]\d{0,2}$/.test(step))) return false;
  if (range === '*' || range === '?') return true;
  const ends = range.split('-');
  const isEnd = (end: string) =>
    (named && names.test(end)) || (/^\d{1,2}$/.test(end) && Number(end) >= low && Number(end) <= high);
  return ends.length <= 2 && ends.every(isEnd);
}
