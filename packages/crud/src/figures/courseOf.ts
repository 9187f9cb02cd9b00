import { readClock } from '@isp/schema/internal';
import { addPeriods, type Series } from '@isp/schema/statistics';

/** A chart as one row of values over time. */
export interface FigureCourse {
  /** One for each period that is over, or each moment; null is a gap. */
  readonly values: readonly (number | null)[];
  /** The value of the period that is still running; undefined where none is. */
  readonly running: number | null | undefined;
}

/**
 * The course of one of a chart's series, of its only one, or of the sum of all.
 *
 * @param time - now, by the service's clock: `yyyy-MM-dd HH:mm:ss`
 */
export function courseOf(series: Series, key: string | undefined, time: string): FigureCourse {
  const named = series.series.filter((one) => one.key === key);
  // a chart with a single series is shown with any key
  const shown = key === undefined || series.series.length === 1 ? series.series : named;
  const all = series.xAxis.map((_, at) => sum(shown.map(({ data }) => data[at] ?? null)));
  const { period, xAxis } = series;
  const isRunning =
    period !== undefined && addPeriods(readClock(xAxis.at(-1) ?? ''), period, 1) > readClock(time);
  return isRunning
    ? { values: all.slice(0, -1), running: all.at(-1) ?? null }
    : { values: all, running: undefined };
}

/** Sum of the values; null, not zero, when all are missing. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (value === null ? total : (total ?? 0) + value), null);
