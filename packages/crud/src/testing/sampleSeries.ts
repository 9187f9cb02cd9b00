import type { Series } from '@isp/schema/statistics';

/** Returns hourly samples of the last day: a daily curve with a gap. It is the same on every run. */
export function sampleSeries(now: Date): Series {
  const hours = Array.from({ length: 24 }, (_, index) => new Date(now.getTime() - (23 - index) * 3_600_000));
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    xAxis: hours.map(
      (time) =>
        `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:00`,
    ),
    series: [
      {
        name: '使用率',
        key: 'used',
        unit: '%',
        data: hours.map((time, index) => {
          const load = 35 + 30 * Math.sin(((time.getHours() - 6) / 24) * 2 * Math.PI) + ((index * 7) % 11);
          return index === 9 ? null : Math.round(load * 10) / 10;
        }),
      },
      { name: '告警线', key: 'limit', unit: '%', data: hours.map(() => 80) },
    ],
  };
}
