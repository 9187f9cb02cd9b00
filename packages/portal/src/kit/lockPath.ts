/** Path of the lock page. */
export const lockPath = '/lock';
