import { type TransitionEvent, useEffect, useRef } from 'react';
import type { MenuEntry } from '../model.ts';

/** Scrolls the column of the menu to the entry of the page when the page or the menu changes. */
export function useActiveInView(nodes: readonly MenuEntry[], active: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  /** True while the groups that contain the entry of the current page may still be opening. */
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
    /**
     * Stops the scrolling to the current entry. Called when the user opens or closes a group, so that the column
     * keeps its scroll position.
     */
    hold() {
      isMoving.current = false;
    },
    onTransitionEnd({ propertyName }: TransitionEvent) {
      // only a change of height comes from a group that opens; changes of colour under the pointer also end a
      // transition, but must not scroll the column
      if (isMoving.current && propertyName === 'height') show();
    },
  };
}
