import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns of at least `min` px an element has room for, as it is resized; 4 until it is measured. */
export function useColumnsThatFit(ref: RefObject<HTMLElement | null>, min: number): number {
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      if (width > 0) setColumns(Math.max(1, Math.floor((width + 16) / (min + 16))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, min]);
  return columns;
}
