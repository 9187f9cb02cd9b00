/**
 * Is the picture from this origin? The page's policy allows no other: an outside server would learn the
 * viewers' addresses.
 */
export const isOwnPicture = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
