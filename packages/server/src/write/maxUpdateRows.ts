/** Rows of one call, at most. */
export const MAX_UPDATE_ROWS = 1000;
