import { readClock, type Spark } from '@isp/schema/internal';
import { addPeriods, type Series } from '@isp/schema/statistics';

/** The development of a figure: the values of a chart over time as one row of numbers. */
export interface FigureCourse {
  /** Name of the series in the user's language, if it is one of several series. */
  readonly name: string | undefined;
  /** One value for each period that has ended, or for each point in time. Null is a gap. */
  readonly values: readonly (number | null)[];
  /** Value of the current period, which has not ended yet. Undefined if all periods have ended. */
  readonly running: number | null | undefined;
}

/**
 * Returns the development of a figure from the data of a chart: the series with this key, the only series, or the
 * sum of all series if there is no key.
 *
 * @param time - current time of the service's clock: `yyyy-MM-dd HH:mm:ss`
 */
export function courseOf(series: Series, key: string | undefined, time: string): FigureCourse {
  const named = series.series.filter((one) => one.key === key);
  // if a chart has only one series, that series is used whatever the key is
  const shown = key === undefined || series.series.length === 1 ? series.series : named;
  const name = key === undefined || series.series.length === 1 ? undefined : named[0]?.name;
  const all = series.xAxis.map((_, at) => sum(shown.map(({ data }) => data[at] ?? null)));
  const { period, xAxis } = series;
  const isRunning =
    period !== undefined && addPeriods(readClock(xAxis.at(-1) ?? ''), period, 1) > readClock(time);
  return isRunning
    ? { name, values: all.slice(0, -1), running: all.at(-1) ?? null }
    : { name, values: all, running: undefined };
}

/**
 * Returns the values that the line of a figure shows. The level of the current period is the figure itself, so the
 * line ends at the figure. Other values of the current period are incomplete: the line would seem to fall at its end.
 */
export const drawnValues = (
  { running, values }: Pick<FigureCourse, 'running' | 'values'>,
  compare: Spark['compare'],
): FigureCourse['values'] => (compare === 'level' && running != null ? [...values, running] : values);

/** Returns the sum of the values. The sum is null, not zero, if all values are missing. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (value === null ? total : (total ?? 0) + value), null);
