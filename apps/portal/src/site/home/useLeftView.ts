import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of a form. While the form is scrolled out of view, it has `data-left`, on which styles depend. */
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
