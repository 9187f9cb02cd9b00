import { ownValue } from '@isp/schema';
import { every, type Path, type Place } from './path.ts';

/** The value at a path; undefined where nothing is. Only own properties count. */
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
 * property. What is missing on the way is made: a list for an index, an object for a name. A name is a property of the
 * object's own whatever it is called, so that none reaches a prototype (T-R4).
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
  if (Array.isArray(node)) return node;
  const next = put(ownValue(node, segment), path, at + 1, value);
  const object = typeof node === 'object' && node !== null ? node : {};
  if (next !== undefined) return { ...object, [segment]: next };
  const { [segment]: _, ...rest } = object as Readonly<Record<string, unknown>>;
  return rest;
}

/** Every place of a pattern in a record: one per element of the lists on the way. */
export function placesIn(row: unknown, pattern: Place): readonly Path[] {
  let places: Path[] = [[]];
  for (const segment of pattern) {
    places = places.flatMap((place) => {
      if (segment !== every) return [[...place, segment]];
      const list = getAt(row, place);
      return Array.isArray(list) ? list.map((_, index) => [...place, index]) : [];
    });
  }
  return places;
}

/** A JSON Pointer into a value: what names an element of a list there becomes its index. */
export const fromPointer = (pointer: string, row: unknown): Path =>
  resolved(
    pointer
      .split('/')
      .slice(1)
      .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')),
    row,
  );

/**
 * A dotted text, as services name fields, in a value. A name that has dots itself is found where the value or the
 * fields have it.
 */
export function fromDotted(text: string, row: unknown, names: (path: Path) => readonly string[]): Path {
  const parts = text.split('.');
  const segments: string[] = [];
  let path: Path = [];
  while (parts.length > 0) {
    const own = getAt(row, path);
    const known = [...names(path), ...(typeof own === 'object' && own !== null ? Object.keys(own) : [])];
    let size = parts.length;
    while (size > 1 && !known.includes(parts.slice(0, size).join('.'))) size--;
    segments.push(parts.splice(0, size).join('.'));
    path = resolved(segments, row);
  }
  return path;
}

function resolved(segments: readonly string[], row: unknown): Path {
  let value = row;
  return segments.map((segment) => {
    const isList = Array.isArray(value);
    const step = isList && /^\d+$/.test(segment) ? Number(segment) : segment;
    value = getAt(value, [step]);
    return step;
  });
}
