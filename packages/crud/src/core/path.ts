import { every, type Path, type Pattern, type ValuePlace } from '@isp/schema';

export type { Path, Pattern, Segment, ValuePlace as Place } from '@isp/schema';
export { every, isInside, keyOf, placedAt, toPattern, touches } from '@isp/schema';

/** The record itself. */
export const top: Path = [];

/** A dotted text of the schema's model as a pattern: `lines.*.size`. */
export const patternOf = (dotted: string): Pattern =>
  dotted === '' ? [] : dotted.split('.').map((segment) => (segment === '*' ? every : segment));

export const isSamePath = (one: Path, other: Path): boolean =>
  one === other || (one.length === other.length && one.every((segment, at) => segment === other[at]));

/** A path and what contains it, nearest first, without the record itself. */
export function withContainers(path: Path): readonly Path[] {
  return path.map((_, at) => path.slice(0, path.length - at));
}

/** Is the path that of one of these fields of the record, or of something inside one? */
export const isWithin = (fields: readonly { readonly name: string }[], path: Path): boolean =>
  fields.some(({ name }) => name === path[0]);

/** Does the place stand for one, with no star left in it? */
export const isPath = (place: ValuePlace): place is Path => !place.includes(every);
