import type { KeyboardEvent } from 'react';

/**
 * For menus: Enter ends with what it chose, where it would go on to whatever has the focus by then, say the cross of the
 * dialog that opened. Escape leads back to the button, or the tab, the menu hangs from: antd leads there too, but no
 * more once an overlay of its own has heard the key first and closed the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLElement>('.ant-dropdown-open');
  (open?.querySelector<HTMLElement>('[role=tab][tabindex="0"]') ?? open)?.focus();
}
