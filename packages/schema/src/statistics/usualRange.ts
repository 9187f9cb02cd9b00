import type { StatisticsModel } from '../model/statistics.ts';

/**
 * Returns the range of time that statistics use if none is chosen; undefined means that each chart has its own
 * range.
 */
export const usualRange = ({
  range,
  ranges,
}: Pick<StatisticsModel, 'range' | 'ranges'>): string | undefined => ranges && (range ?? ranges[0]);
