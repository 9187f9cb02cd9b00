/** The screen is locked there. @see R2.06 */
export const lockPath = '/lock';
