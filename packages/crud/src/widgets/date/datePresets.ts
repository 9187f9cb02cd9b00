/** A range of days for a search, in wire format. Both ends are included. */
export interface DatePreset {
  /** Title of the range, in the source language. */
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns common ranges for a search, such as "last 7 days", relative to `today` (`2026-11-22`). A week starts on
 * Monday.
 */
export function datePresets(today: string): readonly DatePreset[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // days are computed in UTC, where each day has 24 hours
  const at = (monthsOn: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, month - 1 + monthsOn, dayOfMonth)).toISOString().split('T', 1)[0] ?? today;
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return [
    { title: '今天', from: today, to: today },
    { title: '昨天', from: at(0, day - 1), to: at(0, day - 1) },
    { title: '本周', from: at(0, day - weekday), to: at(0, day - weekday + 6) },
    { title: '近 7 天', from: at(0, day - 6), to: today },
    { title: '本月', from: at(0, 1), to: at(1, 0) },
  ];
}
