/** Pixels of width below which there is one column, with buttons large enough for a finger. */
export const NARROW_PIXELS = 760;
