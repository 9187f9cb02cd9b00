import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll positions of a container and of all elements inside it when the container is shown again.
 * Browsers lose the scroll positions of elements that are not displayed.
 */
export function useScrollMemory() {
  const positions = useRef(new Map<Element, { left: number; top: number }>());

  // Activity runs this effect each time it shows its children
  useLayoutEffect(() => {
    for (const [element, { left, top }] of positions.current) {
      if (!element.isConnected) positions.current.delete(element);
      else if (element.scrollTop !== top || element.scrollLeft !== left) {
        element.scrollTop = top;
        element.scrollLeft = left;
      }
    }
  }, []);

  return {
    // scroll events do not bubble, so they are received in the capture phase
    onScrollCapture({ target }: UIEvent) {
      // an element that is hidden fires a scroll event with position 0, which is ignored
      if (!(target instanceof Element) || target.getClientRects().length === 0) return;
      positions.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
    },
  };
}
