import type { Path } from '@isp/schema/values';

export type { Pattern, Segment, ValuePlace as Place } from '@isp/schema/internal';
export { eachElement, isInside, keyOf, placedAt, placesOverlap, toPattern } from '@isp/schema/internal';
export type { Path } from '@isp/schema/values';

/** Path of the record itself: it has no segments. */
export const top: Path = [];

/** Returns true if the path is one of these fields of the record, or lies inside one of them. */
export const isWithin = (fields: readonly { readonly name: string }[], path: Path): boolean =>
  fields.some(({ name }) => name === path[0]);
