import { isObject } from '@isp/kit';
import { ownValue } from './ownValue.ts';

/** One step of a path: a number is an index of a list, a text a name, whatever characters it has. */
export type Segment = string | number;

/**
 * The place of a value in a record, from its top: `['lines', 0, 'a.b']`. The record itself is `[]`.
 *
 * @example const size: Path = ['lines', 0, 'size'];
 */
export type Path = readonly Segment[];

/** Each element of a list, in a {@link Pattern}. No name is equal to it. */
export const eachElement = null;

/** A place as a schema names it: {@link eachElement} means each element of a list. */
export type Pattern = readonly (string | typeof eachElement)[];

/** A pattern of which some stars are filled. */
export type Place = readonly (Segment | typeof eachElement)[];

/** Text under which a place is looked up: different places have different ones. */
export const keyOf = (place: Place): string =>
  place.map((segment) => (segment === eachElement ? '/*' : `/${encoded(segment)}`)).join('');

const encoded = (segment: Segment) =>
  typeof segment === 'number'
    ? `#${segment}`
    : /[~/*#]/.test(segment)
      ? segment.replace(/[~/*#]/g, (mark) => `~${'~/*#'.indexOf(mark)}`)
      : segment;

/** A place as a message names it: `lines.*.size`. */
export const placeText = (place: Place): string => place.map((segment) => segment ?? '*').join('.');

/** `['lines', 0, 'size']` → the pattern of `size` in every line. */
export const toPattern = (place: Place): Pattern =>
  place.map((segment) => (typeof segment === 'number' ? eachElement : segment));

/** Replaces the stars of a pattern by the indexes at the same places in `path`, as long as both have the same names. */
export function placedAt(pattern: Pattern, path: Place): Place {
  let same = true;
  return pattern.map((segment, at) => {
    const own = path[at];
    same &&= segment === eachElement ? typeof own === 'number' : segment === own;
    return same && segment === eachElement ? (own as number) : segment;
  });
}

/** True when one place is the other, inside it, or around it. A star means every element. */
export const placesOverlap = (one: Place, other: Place): boolean =>
  one.every((segment, at) => {
    const own = other[at];
    return (
      at >= other.length ||
      own === segment ||
      (own === eachElement && typeof segment === 'number') ||
      (segment === eachElement && typeof own === 'number')
    );
  });

/** Is it that place, or something inside it? */
export const isInside = (path: Place, place: Place): boolean =>
  path.length >= place.length && placesOverlap(path, place);

/** The part of a place before its first star. */
export function beforeStar(place: Place): Path {
  const star = place.indexOf(eachElement);
  return (star < 0 ? place : place.slice(0, star)) as Path;
}

/** Every place of a pattern in a value: one per element of the lists on the way. */
export function placesIn(value: unknown, pattern: Place): readonly Path[] {
  const star = pattern.indexOf(eachElement);
  if (star < 0) return [pattern as Path];
  const before = pattern.slice(0, star) as Path;
  const list = getAt(value, before);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => placesIn(value, [...before, index, ...pattern.slice(star + 1)]));
}

/**
 * The value at a path; undefined where nothing is. Only own properties count, so no name reaches a prototype.
 *
 * @example getAt({ lines: [{ size: 2 }] }, ['lines', 0, 'size']) // 2
 */
export function getAt(row: unknown, path: Path): unknown {
  let value = row;
  for (const segment of path) {
    if (typeof segment === 'string') value = Array.isArray(value) ? undefined : ownValue(value, segment);
    else value = Array.isArray(value) ? (value as unknown[])[segment] : undefined;
  }
  return value;
}

/**
 * A copy of the row with the value at the path replaced; everything beside the path is shared. `undefined` removes a
 * property. Missing parents are created: a list for an index, an object for a name. A name is always an own property
 * of its object, so that none reaches a prototype. A list has no named members: a value at a name replaces it,
 * `undefined` leaves it.
 *
 * @example putAt({ lines: [{ size: 2 }] }, ['lines', 0, 'size'], 3) // { lines: [{ size: 3 }] }
 */
export function putAt<T>(row: T, path: Path, value: unknown): T {
  return put(row, path, 0, value) as T;
}

function put(node: unknown, path: Path, at: number, value: unknown): unknown {
  const segment = path[at];
  if (segment === undefined) return value;
  if (typeof segment === 'number') {
    const copy: unknown[] = Array.isArray(node) ? [...node] : [];
    copy[segment] = put(copy[segment], path, at + 1, value);
    return copy;
  }
  if (Array.isArray(node) && (value === undefined || value === null)) return node;
  const next = put(ownValue(node, segment), path, at + 1, value);
  const object = isObject(node) ? node : {};
  if (next !== undefined) return { ...object, [segment]: next };
  const { [segment]: _gone, ...rest } = object;
  return rest;
}
