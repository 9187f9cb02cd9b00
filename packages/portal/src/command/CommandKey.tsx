import { lazy, Suspense, useEffect, useState } from 'react';

// nobody waits for it before it is called
const CommandMenu = lazy(() => import('./CommandMenu.tsx'));

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
  return (
    <Suspense fallback={null}>
      <CommandMenu open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
