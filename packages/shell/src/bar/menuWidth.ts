/**
 * Minimum width of the window, in CSS pixels, for a side menu in its own column. In a narrower window the menu is
 * in a drawer.
 */
export const MENU_COLUMN_FROM_PX = 992;
