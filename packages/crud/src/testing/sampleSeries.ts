import type { Series } from '../adapter.ts';

/** A day of hourly samples that end now: a daily curve with a gap, the same on every run. */
export function sampleSeries(now: Date): Series {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const time = new Date(now.getTime() - (23 - index) * 3_600_000);
    const hour = time.getHours();
    const load = 35 + 30 * Math.sin(((hour - 6) / 24) * 2 * Math.PI) + ((index * 7) % 11);
    return {
      time: `${String(hour).padStart(2, '0')}:00`,
      used: index === 9 ? null : Math.round(load * 10) / 10,
      limit: 80,
    };
  });
  return {
    columns: [
      { key: 'time', title: '时间' },
      { key: 'used', title: '使用率', unit: '%' },
      { key: 'limit', title: '告警线', unit: '%' },
    ],
    rows,
  };
}
