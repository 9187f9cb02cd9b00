/**
 * True if a picture comes from this origin. The security policy of the page allows only such pictures, because
 * another server would get the network addresses of the visitors.
 */
export const isOwnPicture = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
