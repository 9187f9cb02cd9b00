export type { Period, Series } from '../model/statistics.ts';
export { addPeriods, startOfPeriod } from '../statistics/periods.ts';
export { type TimeRange, toBuckets } from '../statistics/toBuckets.ts';
export { toSeries } from '../statistics/toSeries.ts';
