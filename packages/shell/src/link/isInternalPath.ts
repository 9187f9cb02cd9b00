/** A path of this portal: `/a/b`, never another host however it is written. */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
