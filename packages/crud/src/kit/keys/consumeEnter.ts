import type { KeyboardEvent } from 'react';

/**
 * For menus and other parts that close on Enter: ends the key event after the choice. Otherwise the same key would also
 * press the element that has the focus next: the close button of a dialog that opened, or the menu's own button.
 */
export const consumeEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
