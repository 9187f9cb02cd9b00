import type { KeyboardEvent } from 'react';

/**
 * Prevents the default action of Enter in a menu that closes on Enter. Otherwise the same key press would also
 * press the element that gets the focus next: the close button of a dialog that has opened, or the button of the
 * menu.
 */
export const consumeEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
