import type { KeyboardEvent } from 'react';

/**
 * For menus: Enter only chooses an entry, and does not also press what has the focus afterwards, for example the close
 * button of the dialog that opened. Escape moves the focus back to the button or tab of the menu: antd does so too,
 * but not after an overlay of its own has handled the key first and closed the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLElement>('.ant-dropdown-open');
  (open?.querySelector<HTMLElement>('[role=tab][tabindex="0"]') ?? open)?.focus();
}
