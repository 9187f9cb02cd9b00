import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance below the visible part, in px, at which an element already counts as visible, so that it is ready when
 * the user scrolls to it.
 */
const ahead = 200;

/** Returns true if the element is now or was ever in the visible part of the page, or close to it. */
export function useWasVisible(ref: RefObject<Element | null>): boolean {
  // if there is no IntersectionObserver (as in jsdom), all elements count as visible
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isSeen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}
