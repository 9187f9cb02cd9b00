import type { KeyboardEvent } from 'react';
import { keepEnter } from './keepEnter.ts';

/**
 * For menus: Enter ends with what it chose, Escape leads back to the button the menu hangs from. antd leads there too,
 * but no more once an overlay of its own has heard the key first and closed the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  keepEnter(event);
  if (event.key === 'Escape') document.querySelector<HTMLElement>('.ant-dropdown-open')?.focus();
}
