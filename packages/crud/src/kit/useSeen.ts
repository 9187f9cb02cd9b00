import { type RefObject, useEffect, useState } from 'react';

/** Px below the fold at which something counts as seen: it is there when the reader comes to it. */
const ahead = 200;

/** Was the element on the screen, or close to it? Once it was, it stays so. */
export function useSeen(ref: RefObject<Element | null>): boolean {
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
