/**
 * Returns true if the picture's URL is a path of this site. The content security policy of the page allows only
 * these pictures, because a foreign server would learn the network addresses of the visitors.
 */
export const isOwnPicture = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
