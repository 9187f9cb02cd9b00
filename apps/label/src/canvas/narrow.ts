/** Width in pixels below which the tool shows one column. Buttons are then large enough for a finger. */
export const NARROW_PIXELS = 760;
