/** A spark line as SVG paths, in a box with the size {@link sparkBox}. */
export interface SparkLine {
  /** SVG path of the line, with gaps for missing values. */
  readonly line: string;
  /** SVG path of the area below the line. */
  readonly area: string;
  readonly low: number;
  readonly high: number;
  readonly last: number;
}

/** Width and height of the coordinate system of the paths. */
export const sparkBox = { width: 100, height: 28 } as const;

/** Space above and below the line, so that half of the line's thickness is not cut off. */
const edge = 2;

/**
 * Converts values over time to the SVG paths of a line. Null is a gap.
 *
 * @returns undefined if there are fewer than two values
 */
export function toSparkLine(values: readonly (number | null)[]): SparkLine | undefined {
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
    // a value between two gaps is drawn as a point: a line of length zero with round ends
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

interface Point {
  readonly at: number;
  readonly value: number;
}

/** Splits the values at the gaps. Returns the sequences of consecutive values, with their indexes. */
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
