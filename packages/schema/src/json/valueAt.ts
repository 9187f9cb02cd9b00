import { isSafeName, ownValue } from './ownValue.ts';
import { type Path, putAt, type Segment } from './path.ts';

/**
 * Returns the value at a dotted path (`owner.name`, `volumes.0.size`), or the value of a property whose name itself
 * contains dots. Returns undefined if there is none. Only own properties are read, so that no path reaches a
 * prototype. The empty path means the row itself.
 *
 * @example valueAt({ owner: { name: '李' } }, 'owner.name') // '李'
 */
export function valueAt(row: unknown, path: string): unknown {
  const own = ownValue(row, path);
  if (own !== undefined) return own;
  if (path === '') return row;
  let value = row;
  for (const segment of path.split('.')) value = ownValue(value, segment);
  return value;
}

/** Error that is thrown if a path would reach a prototype. */
export class HostilePathError extends Error {
  override readonly name = 'HostilePathError';
  readonly path: string;

  constructor(path: string) {
    super(`Path "${path}" holds __proto__, prototype or constructor. Rename the property.`);
    this.path = path;
  }
}

/**
 * Returns a copy of the row with another value at a dotted path. The copy shares all other values with the row.
 * `undefined` removes the property. Missing parents are created: a list for a number, otherwise an object.
 * @throws {@link HostilePathError}
 */
export function withValueAt<T>(row: T, path: string, value: unknown): T {
  const segments = path === '' ? [] : path.split('.');
  if (!segments.every(isSafeName)) throw new HostilePathError(path);
  const own = pathIn(row, segments);
  return own ? putAt(row, own, value) : row;
}

/**
 * Returns the segments of a dotted path as they fit the row. A number is an index, unless the row has an object
 * there. Returns undefined if the row has a list where the path contains a name.
 */
function pathIn(row: unknown, segments: readonly string[]): Path | undefined {
  const path: Segment[] = [];
  let node = row;
  for (const segment of segments) {
    const isIndex = /^\d{1,6}$/.test(segment) && (Array.isArray(node) || node === undefined || node === null);
    if (Array.isArray(node) && !isIndex) return undefined;
    path.push(isIndex ? Number(segment) : segment);
    node = ownValue(node, segment);
  }
  return path;
}
