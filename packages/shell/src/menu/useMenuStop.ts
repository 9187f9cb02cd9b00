import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a menu of antd one single stop of the Tab key. The stop is the chosen entry; if its group is closed, the
 * group; without a chosen entry, the first entry. antd itself handles the arrow keys, and its own stop is the list,
 * without an entry.
 */
export function useMenuStop() {
  // with Shift+Tab the list must be skipped, because it would move the focus back to the entry
  const [isLeaving, setLeaving] = useState(false);
  return {
    tabIndex: isLeaving ? -1 : 0,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      if (target !== currentTarget) return;
      for (const entrance of entrances) {
        const found = currentTarget.querySelector<HTMLElement>(entrance);
        found?.focus();
        // a hidden element does not accept the focus, so the next candidate is tried
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
