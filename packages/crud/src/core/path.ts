import type { Path } from '@isp/schema/values';

export type { Pattern, Segment, ValuePlace as Place } from '@isp/schema/internal';
export { eachElement, isInside, keyOf, placedAt, placesOverlap, toPattern } from '@isp/schema/internal';
export type { Path } from '@isp/schema/values';

/** The record itself. */
export const top: Path = [];

/** Is the path that of one of these fields of the record, or inside one? */
export const isWithin = (fields: readonly { readonly name: string }[], path: Path): boolean =>
  fields.some(({ name }) => name === path[0]);
