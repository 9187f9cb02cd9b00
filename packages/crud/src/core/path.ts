import type { Path } from '@isp/schema';

export type { Path, Pattern, Segment, ValuePlace as Place } from '@isp/schema';
export { every, isInside, keyOf, placedAt, toPattern, touches } from '@isp/schema';

/** The record itself. */
export const top: Path = [];

/** Is the path that of one of these fields of the record, or inside one? */
export const isWithin = (fields: readonly { readonly name: string }[], path: Path): boolean =>
  fields.some(({ name }) => name === path[0]);
