/** Returns true for a path of this portal: `/a/b`. Any form of address that leads to another host is refused. */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
