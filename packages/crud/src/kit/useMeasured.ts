import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns a measurement of an element, which is updated when the element is resized.
 *
 * @param first value until the element is measured
 * @param read returns the measurement, or undefined to keep the previous one. Pass the same function on every
 * render.
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
