import dayjs, { type Dayjs } from 'dayjs';

/** Ranges one click away, by what stands for them in the address. */
export const rangeChoices: readonly { readonly key: string; readonly title: string }[] = [
  { key: '', title: '默认范围' },
  { key: '7d', title: '近 7 天' },
  { key: '30d', title: '近 30 天' },
  { key: '90d', title: '近 90 天' },
  { key: '12m', title: '近 12 个月' },
];

/** `yyyy-MM-dd,yyyy-MM-dd` of what stands in the address; undefined for the charts' own ranges. */
export function toRange(text: string | null, today: Dayjs = dayjs()): string | undefined {
  const [, count = '', unit] = /^(\d{1,3})([dm])$/.exec(text ?? '') ?? [];
  const last = today.format('YYYY-MM-DD');
  if (unit === 'd') return `${today.subtract(Number(count) - 1, 'day').format('YYYY-MM-DD')},${last}`;
  if (unit === 'm')
    return `${today
      .subtract(Number(count) - 1, 'month')
      .startOf('month')
      .format('YYYY-MM-DD')},${last}`;
  const days = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/.exec(text ?? '');
  return days ? `${days[1]},${days[2]}` : undefined;
}
