/** Width in pixels below which the tool has one column, with buttons large enough for a finger. */
export const NARROW_PIXELS = 760;
