import { isObject } from '@isp/kit';
import { ownValue } from './ownValue.ts';

/** One step of a path: a number is an index in a list, and a text is a name with any characters. */
export type Segment = string | number;

/**
 * Path of a value in a record: `['lines', 0, 'a.b']`. The path of the record itself is `[]`.
 *
 * @example const size: Path = ['lines', 0, 'size'];
 */
export type Path = readonly Segment[];

/**
 * Segment of a {@link Pattern} that means every element of a list. It is null, so it differs from every name.
 */
export const eachElement = null;

/** Path in a schema. {@link eachElement} means every element of a list. */
export type Pattern = readonly (string | typeof eachElement)[];

/** Pattern in which some stars (segments for every element) may be replaced by indexes. */
export type Place = readonly (Segment | typeof eachElement)[];

/** Returns a text that is used as the key of a path in a Map. Different paths have different keys. */
export const keyOf = (place: Place): string =>
  place.map((segment) => (segment === eachElement ? '/*' : `/${encoded(segment)}`)).join('');

const encoded = (segment: Segment) =>
  typeof segment === 'number'
    ? `#${segment}`
    : /[~/*#]/.test(segment)
      ? segment.replace(/[~/*#]/g, (mark) => `~${'~/*#'.indexOf(mark)}`)
      : segment;

/** Returns a path as messages show it: `lines.*.size`. */
export const placeText = (place: Place): string => place.map((segment) => segment ?? '*').join('.');

/**
 * Returns the pattern of a path, in which each index becomes a star: `['lines', 0, 'size']` becomes the pattern of
 * `size` in every line.
 */
export const toPattern = (place: Place): Pattern =>
  place.map((segment) => (typeof segment === 'number' ? eachElement : segment));

/**
 * Replaces stars of a pattern by the indexes that `path` has at the same positions. This ends at the first position
 * where the names differ.
 */
export function placedAt(pattern: Pattern, path: Place): Place {
  let same = true;
  return pattern.map((segment, at) => {
    const own = path[at];
    same &&= segment === eachElement ? typeof own === 'number' : segment === own;
    return same && segment === eachElement ? (own as number) : segment;
  });
}

/** Returns true if the paths are equal, or if one of them leads into the other. A star matches every element. */
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

/** Returns true if the path is equal to the place, or leads to a value inside it. */
export const isInside = (path: Place, place: Place): boolean =>
  path.length >= place.length && placesOverlap(path, place);

/** Returns the part of a path before its first star. */
export function beforeStar(place: Place): Path {
  const star = place.indexOf(eachElement);
  return (star < 0 ? place : place.slice(0, star)) as Path;
}

/**
 * Returns every path in a value that matches a pattern. There is one path for each element of the lists to which
 * the pattern's stars belong.
 */
export function placesIn(value: unknown, pattern: Place): readonly Path[] {
  const star = pattern.indexOf(eachElement);
  if (star < 0) return [pattern as Path];
  const before = pattern.slice(0, star) as Path;
  const list = getAt(value, before);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => placesIn(value, [...before, index, ...pattern.slice(star + 1)]));
}

/**
 * Returns the value at a path; undefined if there is none. Only own properties are read, so that no name reaches a
 * prototype.
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
 * Returns a copy of the row with another value at a path. The copy shares all other values with the row.
 * `undefined` removes a property. Missing parents are created: a list for an index, an object for a name. A name
 * always becomes an own property, so no name reaches a prototype. A list has no named members: a value at a name
 * replaces the list, and `undefined` leaves the list unchanged.
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
