import { type RefObject, useEffect, useRef } from 'react';

/** For a `details` that is a menu: a click elsewhere and Escape close it, and give the focus back. */
export function useClosing(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const close = () => element.removeAttribute('open');
    const handlePress = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close();
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    element.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      element.removeEventListener('keydown', handleKey);
    };
  });
  return details;
}
