import { lazyWithRetry } from '@isp/shell/internal';
import { useEffect, useState } from 'react';
import { LoadNotice } from '../parts/LoadNotice.tsx';
import type { CommandMenuProps } from './CommandMenu.tsx';

// The code of the command search is loaded when the search is opened for the first time.
const CommandMenu = lazyWithRetry<CommandMenuProps>(() => import('./CommandMenu.tsx'), {
  instead: ({ open, ...notice }) => open && <LoadNotice {...notice} />,
});

export interface CommandKeyProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Draws the command search while it is open. Opens it with ⌘K or Ctrl+K, whatever element has the focus. */
export function CommandKey({ isOpen, onOpenChange }: CommandKeyProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
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
      onOpenChange(!isOpen);
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, [isOpen, onOpenChange]);
  if (!wasOpen) return null;
  return <CommandMenu open={isOpen} onClose={() => onOpenChange(false)} />;
}
