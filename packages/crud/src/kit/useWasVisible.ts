import { type RefObject, useEffect, useState } from 'react';

/** Px below the visible part at which an element counts as seen, so that it is ready when the user scrolls to it. */
const ahead = 200;

/** Has the element been in the visible part, or close to it? Stays true. */
export function useWasVisible(ref: RefObject<Element | null>): boolean {
  // without IntersectionObserver everything counts as seen
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
