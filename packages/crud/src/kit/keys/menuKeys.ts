import type { KeyboardEvent } from 'react';
import { consumeEnter } from './consumeEnter.ts';

/**
 * Handles two keys of a menu. Enter does not also press the element that gets the focus after the choice. Escape
 * moves the focus back to the button of the menu; antd does this too, but not if another antd overlay has handled
 * the key first and closed the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  consumeEnter(event);
  if (event.key === 'Escape') document.querySelector<HTMLElement>('.ant-dropdown-open')?.focus();
}
