import type { KeyboardEvent } from 'react';

/**
 * For menus, and for what closes by Enter: the key ends with what it chose. By itself it would go on to whatever has the
 * focus by then, and press the cross of the dialog that opened, or the button the menu hung from, again.
 */
export const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
