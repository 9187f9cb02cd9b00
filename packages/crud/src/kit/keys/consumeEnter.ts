import type { KeyboardEvent } from 'react';

/**
 * Ends the key event of Enter after a choice, for menus and other parts that close on Enter. Otherwise this key
 * press would also press the element that has the focus next: the close button of a dialog that opened, or the
 * button of the menu.
 */
export const consumeEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
