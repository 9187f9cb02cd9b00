import { lazyWithRetry } from '@isp/shell/internal';
import { useEffect, useState } from 'react';
import { LoadNotice } from '../parts/LoadNotice.tsx';
import type { CommandMenuProps } from './CommandMenu.tsx';

// loaded when the menu is opened for the first time
const CommandMenu = lazyWithRetry<CommandMenuProps>(() => import('./CommandMenu.tsx'), {
  instead: ({ open, ...notice }) => open && <LoadNotice {...notice} />,
});

/** Opens the command menu by ⌘K, or Ctrl+K, wherever the focus is. */
export function CommandKey() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setWasOpen(true);
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, []);
  if (!wasOpen) return null;
  return <CommandMenu open={isOpen} onClose={() => setOpen(false)} />;
}
