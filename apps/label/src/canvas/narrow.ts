/** Pixels of width below which there is one column, and what is pressed is large enough for a finger. */
export const narrow = 760;
