/** Segments that would reach a prototype instead of a value (T-R4). */
const hostile = new Set(['__proto__', 'prototype', 'constructor']);

/** May this name be a property of a record? */
export const isSafeName = (name: string): boolean => !hostile.has(name);

/** Thrown when a path tries to reach a prototype. */
export class HostilePathError extends Error {
  override readonly name = 'HostilePathError';
  readonly path: string;

  constructor(path: string) {
    super(`Path "${path}" holds __proto__, prototype or constructor. Rename the property.`);
    this.path = path;
  }
}

/**
 * What an object holds under a name by itself, and nothing it inherits: names come from schemas, servers and stores, and
 * every object has a `toString` (T-R4). Of what is no object, nothing.
 */
export function ownValue<Value>(
  object: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined;
export function ownValue(object: unknown, name: string): unknown;
export function ownValue(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Segments of a dotted path. @throws {@link HostilePathError} */
export function segmentsOf(path: string): string[] {
  if (path === '') return [];
  const segments = path.split('.');
  if (!segments.every(isSafeName)) throw new HostilePathError(path);
  return segments;
}

/**
 * The value at a dotted path (`owner.name`, `volumes.0.size`); undefined where nothing is. Only own properties
 * count.
 * @throws {@link HostilePathError}
 */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const segment of segmentsOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

/**
 * A copy of the row with the value at the path replaced; everything beside the path is shared. `undefined`
 * removes the property. Missing objects on the way are made; a number as segment makes an array.
 * @throws {@link HostilePathError}
 */
export function withValueAt<T>(row: T, path: string, value: unknown): T {
  return withSegments(row, segmentsOf(path), value) as T;
}

function withSegments(node: unknown, segments: readonly string[], value: unknown): unknown {
  const [first, ...rest] = segments;
  if (first === undefined) return value;
  const isIndex = /^\d{1,6}$/.test(first);
  if (Array.isArray(node) || (isIndex && (node === undefined || node === null))) {
    if (!isIndex) return node;
    const copy: unknown[] = Array.isArray(node) ? [...node] : [];
    copy[Number(first)] = withSegments(copy[Number(first)], rest, value);
    return copy;
  }
  const copy: Record<string, unknown> = typeof node === 'object' && node !== null ? { ...node } : {};
  const next = withSegments(Object.hasOwn(copy, first) ? copy[first] : undefined, rest, value);
  if (next === undefined) delete copy[first];
  else copy[first] = next;
  return copy;
}
