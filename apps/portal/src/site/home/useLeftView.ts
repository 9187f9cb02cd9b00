import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref for a form. While the form is scrolled out of view, it has the attribute `data-left`, on which
 * styles of the top bar depend.
 */
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
