/** The screen is locked there. */
export const lockPath = '/lock';
