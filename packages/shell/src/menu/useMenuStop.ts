import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a menu of antd a single stop of the Tab key. The focus goes to the chosen entry; to its group if the group
 * is closed; to the first entry if no entry is chosen. Without this hook antd would focus the list element instead
 * of an entry. antd still handles the arrow keys.
 */
export function useMenuStop() {
  // with Shift+Tab the list element must not be focusable, because its focus handler would move the focus back to
  // the entry
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
