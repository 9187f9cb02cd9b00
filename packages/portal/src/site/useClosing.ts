import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a `details` element work as a menu: a click outside or Escape closes it. Escape also returns the focus to
 * its summary.
 */
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
