import type { Text } from '../context/useText.ts';

/** A value of a series with the text of its period or category, such as `11-23`. */
export interface CoursePoint {
  readonly at: string;
  readonly value: number;
}

export interface CourseOptions {
  /** Formats a value together with its unit. */
  readonly format: (value: number) => string;
  /** True if the sum of the values has a meaning, as for counts and amounts per day. */
  readonly isSum: boolean;
  readonly t: Text;
}

/**
 * Returns the description of values over time that screen readers read instead of a picture: their sum, their lowest
 * and highest value, and the last value with its period. There must be at least one value.
 */
export function describeCourse(points: readonly CoursePoint[], { format, isSum, t }: CourseOptions): string {
  const values = points.map(({ value }) => value);
  return t(
    isSum
      ? '合计 {total}，最低 {low}，最高 {high}，最后 {last}（{at}）'
      : '最低 {low}，最高 {high}，最后 {last}（{at}）',
    {
      total: format(sumOf(values)),
      low: format(Math.min(...values)),
      high: format(Math.max(...values)),
      last: format(values.at(-1) ?? 0),
      at: points.at(-1)?.at ?? '',
    },
  );
}

/** Returns the sum of values. Rounding removes the error of binary fractions: 0.1 + 0.2 is 0.3. */
export const sumOf = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + value, 0).toFixed(6));
