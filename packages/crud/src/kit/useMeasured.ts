import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * A measurement of an element, updated when it is resized.
 *
 * @param first value until it is measured
 * @param read the same function on every render; returning undefined keeps the previous value
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
