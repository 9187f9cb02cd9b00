import { type RefObject, useEffect, useRef } from 'react';

/** Marks an element that was scrolled out of view with `data-left`, for styles that follow it. */
export function useLeftView(): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      current.toggleAttribute('data-left', entry?.isIntersecting === false),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}
