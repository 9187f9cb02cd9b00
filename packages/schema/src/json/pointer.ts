const encoded = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the JSON Pointer of a member. */
export const pathTo = (path: string, name: string): string => `${path}/${encoded(name)}`;

/** Returns the JSON Pointer of a path, which consists of keys and indexes from the top. */
export const toPointer = (place: readonly (string | number)[]): string =>
  place.reduce<string>((path, part) => pathTo(path, String(part)), '');

/** Returns the JSON Pointer of a member in the form that the fragment of an address allows (percent-encoded). */
export const fragmentTo = (path: string, name: string): string =>
  `${path}/${encodeURIComponent(encoded(name))}`;

const decoded = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Returns the names in a JSON Pointer from the root. It is the inverse of {@link toPointer}. Indexes are returned
 * as texts too.
 *
 * @example fromPointer('/lines/0/a~1b') // ['lines', '0', 'a/b']
 */
export const fromPointer = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(decoded);

/** Returns the name that is encoded in a part of a fragment. */
export const nameIn = (part: string): string => decoded(withoutPercent(part));

/** Decodes the percent signs in a part of an address. A part that cannot be decoded is returned unchanged. */
export function withoutPercent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
