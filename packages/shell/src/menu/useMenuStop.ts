import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a menu of antd one stop of the Tab key: it leads to the chosen entry, else to the group around it when that is
 * closed, else to the first entry. antd itself has the arrows, and its own stop is the list without an entry.
 */
export function useMenuStop() {
  // Shift+Tab goes past the list: it would lead back to the entry
  const [isLeaving, setLeaving] = useState(false);
  return {
    tabIndex: isLeaving ? -1 : 0,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      if (target !== currentTarget) return;
      for (const entrance of entrances) {
        const found = currentTarget.querySelector<HTMLElement>(entrance);
        found?.focus();
        // what is hidden takes no focus
        if (found && document.activeElement === found) return;
      }
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Tab' && event.shiftKey) setLeaving(true);
    },
    onBlur: () => setLeaving(false),
  };
}

const entrances = [
  '.ant-menu-item-selected :is(a, button)',
  '.ant-menu-submenu-selected > [role=menuitem]',
  ':is([role=menuitem] :is(a, button), .ant-menu-submenu > [role=menuitem])',
];
