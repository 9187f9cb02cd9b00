import type { KeyboardEvent } from 'react';

/**
 * Handles two keys in menus. Enter only chooses an entry; without this it would also press the element that has the
 * focus afterwards, for example the close button of a dialog that opened. Escape moves the focus back to the button
 * or tab of the menu; antd does this too, but not if another overlay of antd has handled the key first and closed
 * the menu.
 */
export function menuKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLElement>('.ant-dropdown-open');
  (open?.querySelector<HTMLElement>('[role=tab][tabindex="0"]') ?? open)?.focus();
}
