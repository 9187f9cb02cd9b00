/** One look at the memory of a process: minutes since the start, and MiB. */
export interface Look {
  readonly minutes: number;
  readonly mib: number;
}

/**
 * Returns the slope of the straight line that fits the looks best, in MiB per hour.
 *
 * @throws Error for fewer than two looks
 */
export function slopeOf(looks: readonly Look[]): number {
  if (looks.length < 2) throw new Error('A slope needs two looks.');
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, height] = [mean(looks.map(({ minutes }) => minutes)), mean(looks.map(({ mib }) => mib))];
  const of = (weight: (look: Look) => number) => looks.reduce((sum, look) => sum + weight(look), 0);
  const spread = of(({ minutes }) => (minutes - middle) ** 2);
  return (of(({ mib, minutes }) => (minutes - middle) * (mib - height)) / spread) * 60;
}
