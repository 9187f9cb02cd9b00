/** CSS pixels from which the side menu has its own column. Below, it lies in a drawer behind a button. */
export const menuWidth = 992;
