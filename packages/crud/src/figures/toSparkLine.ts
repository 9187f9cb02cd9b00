import type { Series } from '@isp/schema';

/** A course as it is drawn, in a box of {@link sparkBox}. */
export interface SparkLine {
  /** Path of the line; a gap is where nothing was measured. */
  readonly line: string;
  /** Path of what lies under it. */
  readonly area: string;
  readonly low: number;
  readonly high: number;
  readonly last: number;
}

/** Width and height the paths are made for. */
export const sparkBox = { width: 100, height: 28 } as const;

/** Room above and below for half the line. */
const edge = 2;

/**
 * The course of a chart in one line: a series of it, the only one there is, or the sum of all of them.
 *
 * @returns undefined where fewer than two moments were measured: there is no course
 */
export function toSparkLine({ series, xAxis }: Series, key: string | undefined): SparkLine | undefined {
  const named = series.filter((one) => one.key === key);
  // what has one part alone has no total beside it
  const shown = key === undefined || series.length === 1 ? series : named;
  const values = xAxis.map((_, at) => sum(shown.map(({ data }) => data[at] ?? null)));
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return undefined;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const { height, width } = sparkBox;
  const x = (at: number) => round((at / (values.length - 1)) * width);
  const y = (value: number) =>
    round(height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge));
  const runs = runsOf(values);
  return {
    // a sample between two gaps is a point: a line without length and with round ends
    line: runs
      .map(
        (run) =>
          `M${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}${run.length > 1 ? '' : 'h0'}`,
      )
      .join(''),
    area: runs
      .map((run) => {
        const [first = 0, last = 0] = [run[0]?.at, run.at(-1)?.at];
        return `M${x(first)} ${height}L${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}L${x(last)} ${height}Z`;
      })
      .join(''),
    low,
    high,
    last: known.at(-1) ?? 0,
  };
}

/** Nothing measured in any of them is no zero. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (value === null ? total : (total ?? 0) + value), null);

interface Point {
  readonly at: number;
  readonly value: number;
}

/** What was measured without a gap between. */
function runsOf(values: readonly (number | null)[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const open = (values[at - 1] ?? null) === null ? undefined : runs.at(-1);
    if (open) open.push({ at, value });
    else runs.push([{ at, value }]);
  });
  return runs;
}

const round = (value: number): number => Math.round(value * 100) / 100;
