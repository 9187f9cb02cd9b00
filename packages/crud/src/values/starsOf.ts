import type { Field } from '@isp/schema';

/** Stars there are: the field's maximum, no more than ten. */
export const starsOf = ({ max = 5 }: Pick<Field, 'max'>): number =>
  Math.min(Math.max(Math.round(max), 1), 10);
