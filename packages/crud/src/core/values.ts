import { fromPointer } from '@isp/schema/internal';
import { getAt, type Path } from '@isp/schema/values';

export { placesIn } from '@isp/schema/internal';
export { getAt, putAt } from '@isp/schema/values';

/** Converts a JSON Pointer to a path. Segments that are indexes of list elements become numbers. */
export const pathAt = (pointer: string, row: unknown): Path => resolved(fromPointer(pointer), row);

/**
 * Converts a dotted field name, as services send it, to a path. A field name that itself contains dots is
 * recognised if the value or the fields contain it.
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
