import type { StatisticsModel } from '../model/statistics.ts';

/**
 * Returns the range of time of statistics if the user has chosen none. If it is undefined, each chart uses its own
 * range.
 */
export const usualRange = ({
  range,
  ranges,
}: Pick<StatisticsModel, 'range' | 'ranges'>): string | undefined => ranges && (range ?? ranges[0]);
