import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What is read off an element, kept up to date as it is resized.
 *
 * @param first until it is measured
 * @param read the same function on every render; undefined keeps what was read before
 */
export function useMeasured<Read>(
  ref: RefObject<Element | null>,
  first: Read,
  read: (element: Element) => Read | undefined,
): Read {
  const [measured, setMeasured] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const next = read(element);
      if (next !== undefined) setMeasured(() => next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, read]);
  return measured;
}
