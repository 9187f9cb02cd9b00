export type { Series } from '../model/statistics.ts';
export { addPeriods, startOfPeriod } from '../statistics/periods.ts';
export { toBuckets } from '../statistics/toBuckets.ts';
export { toSeries } from '../statistics/toSeries.ts';
