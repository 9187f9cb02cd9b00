import type { KeyboardEvent } from 'react';
import { consumeEnter } from './consumeEnter.ts';

/**
 * For menus: Enter ends after the choice, and Escape moves the focus back to the menu's button. antd does that too, but
 * not when one of its overlays has handled the key first and closed the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  consumeEnter(event);
  if (event.key === 'Escape') document.querySelector<HTMLElement>('.ant-dropdown-open')?.focus();
}
