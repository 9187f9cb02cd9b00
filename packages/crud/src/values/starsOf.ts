import type { Field } from '@isp/schema';

/** Returns the number of stars of a rating: the maximum of the field, but at least one and at most ten. */
export const starsOf = ({ max = 5 }: Pick<Field, 'max'>): number =>
  Math.min(Math.max(Math.round(max), 1), 10);
