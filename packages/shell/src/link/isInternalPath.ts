/**
 * Returns true for a path of this portal: `/a/b`. Returns false for every form of address that leads to another
 * host, such as `//host`.
 */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
