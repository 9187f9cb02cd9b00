/**
 * Width of the window, in CSS pixels, from which the side menu has its own column. In a narrower window it is in a
 * drawer behind a button.
 */
export const MENU_COLUMN_FROM_PX = 992;
