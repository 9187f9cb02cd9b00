import type { Options } from '../contract/command.ts';
import { UsageError } from '../contract/UsageError.ts';

/** Options that name a range of days. */
export const dayOptions = {
  from: {
    type: 'string',
    value: 'day',
    text: {
      en: 'First day in UTC, such as 2026-11-01. Default: all.',
      zh: '起始日期（UTC），如 2026-11-01，默认不限。',
    },
  },
  to: {
    type: 'string',
    value: 'day',
    text: {
      en: 'Last day in UTC, which is included. Default: all.',
      zh: '截止日期（UTC，含当日），默认不限。',
    },
  },
} as const satisfies Options;

/** @throws UsageError for a value that is no day, or for a range that ends before it begins */
export function requireDays({
  from,
  to,
}: {
  readonly from: string | undefined;
  readonly to: string | undefined;
}): void {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day))
      throw new UsageError({
        en: `--${name} is "${day}". Write a day such as 2026-11-30.`,
        zh: `--${name} 的值为 "${day}"，请写日期，如 2026-11-30。`,
      });
  if (from !== undefined && to !== undefined && from > to)
    throw new UsageError({
      en: `The days end before they begin: --from ${from} --to ${to}.`,
      zh: `截止日期早于起始日期：--from ${from} --to ${to}。`,
    });
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(time.getTime()) &&
    time.toISOString().slice(0, 10) === text
  );
}
