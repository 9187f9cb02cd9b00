import type { KeyboardEvent } from 'react';

/**
 * Handles two keys in menus. Enter chooses an entry; its default action is prevented, because it would also press
 * the element that gets the focus next, for example the close button of a dialog. Escape moves the focus back to
 * the button or tab that opened the menu. antd does this too, except if another overlay of antd has handled the key
 * first.
 */
export function menuKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLElement>('.ant-dropdown-open');
  (open?.querySelector<HTMLElement>('[role=tab][tabindex="0"]') ?? open)?.focus();
}
