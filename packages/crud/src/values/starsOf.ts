import type { Field } from '@isp/schema';

/** Number of stars: the field's maximum, at most ten. */
export const starsOf = ({ max = 5 }: Pick<Field, 'max'>): number =>
  Math.min(Math.max(Math.round(max), 1), 10);
