import { type TransitionEvent, useEffect, useRef } from 'react';
import type { MenuEntry } from '../model.ts';

/** Scrolls the column of the menu to the entry of the page when the page or the menu changes. */
export function useActiveInView(nodes: readonly MenuEntry[], active: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  /** True while the groups around the entry may still be opening. */
  const isMoving = useRef(false);
  const show = () =>
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView?.({ block: 'nearest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another menu, and nothing else, scrolls
  useEffect(() => {
    isMoving.current = true;
    show();
  }, [nodes, active]);

  return {
    nav,
    /** Keeps the scroll position of the column, because the user opens or closes a group. */
    hold() {
      isMoving.current = false;
    },
    onTransitionEnd({ propertyName }: TransitionEvent) {
      // a group that opens changes its height; colours change under the pointer, which must not scroll the column
      if (isMoving.current && propertyName === 'height') show();
    },
  };
}
