import type { KeyboardEvent } from 'react';

/**
 * For menus: Escape leads back to the button, or the tab, the menu hangs from. antd leads there too, but no more once an
 * overlay of its own has heard the key first and closed the menu.
 */
export function leaveMenu(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLElement>('.ant-dropdown-open');
  (open?.querySelector<HTMLElement>('[role=tab][tabindex="0"]') ?? open)?.focus();
}
