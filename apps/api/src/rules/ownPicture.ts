/**
 * Is the picture from this origin? The policy of the page allows no other one: another server would learn the
 * addresses of the viewers.
 */
export const isOwnPicture = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
