const encoded = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** JSON Pointer of a member. */
export const pathTo = (path: string, name: string): string => `${path}/${encoded(name)}`;

/** JSON Pointer of a place: keys and indexes from the top. */
export const toPointer = (place: readonly (string | number)[]): string =>
  place.reduce<string>((path, part) => pathTo(path, String(part)), '');

/** Pointer of a member in the fragment of an address, which allows fewer characters. */
export const fragmentTo = (path: string, name: string): string =>
  `${path}/${encodeURIComponent(encoded(name))}`;

const decoded = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Names of a JSON Pointer from the top, the opposite of {@link toPointer}; indexes are texts, too.
 * @example fromPointer('/lines/0/a~1b') // ['lines', '0', 'a/b']
 */
export const fromPointer = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(decoded);

/** The name that a part of such a fragment means. */
export const nameIn = (part: string): string => decoded(withoutPercent(part));

/** A part of an address with its characters written out; one that is spelled wrong stays as it is. */
export function withoutPercent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
