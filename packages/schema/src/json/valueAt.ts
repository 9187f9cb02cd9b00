import { isSafeName, ownValue } from './ownValue.ts';

/**
 * The value at a dotted path (`owner.name`, `volumes.0.size`), or under a name that has dots itself; undefined where nothing
 * is. Only own properties count, so that no path reaches a prototype (T-R4). The empty path is the row itself.
 */
export function valueAt(row: unknown, path: string): unknown {
  const own = ownValue(row, path);
  if (own !== undefined) return own;
  if (path === '') return row;
  let value = row;
  for (const segment of path.split('.')) value = ownValue(value, segment);
  return value;
}

/** Thrown when a path tries to reach a prototype. */
export class HostilePathError extends Error {
  override readonly name = 'HostilePathError';
  readonly path: string;

  constructor(path: string) {
    super(`Path "${path}" holds __proto__, prototype or constructor. Rename the property.`);
    this.path = path;
  }
}

/** Segments of a dotted path. @throws {@link HostilePathError} */
export function segmentsOf(path: string): string[] {
  if (path === '') return [];
  const segments = path.split('.');
  if (!segments.every(isSafeName)) throw new HostilePathError(path);
  return segments;
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
