import type { KeyboardEvent } from 'react';
import { consumeEnter } from './consumeEnter.ts';

/**
 * Handles the keys of a menu: Enter has no further effect after the choice, and Escape moves the focus back to the
 * button of the menu. antd also does this, but not if one of antd's overlays has handled the key first and closed
 * the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  consumeEnter(event);
  if (event.key === 'Escape') document.querySelector<HTMLElement>('.ant-dropdown-open')?.focus();
}
