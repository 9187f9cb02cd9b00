import type { StatisticsModel } from '../model/statistics.ts';

/** The range that statistics are shown for while none is chosen; undefined: each chart has its own. */
export const usualRange = ({
  range,
  ranges,
}: Pick<StatisticsModel, 'range' | 'ranges'>): string | undefined => ranges && (range ?? ranges[0]);
